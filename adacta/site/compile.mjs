// Compiles the modules in wheels by the very Python that will run them, so that no browser has to.
// node compile.mjs PYODIDE_FOLDER WHEEL_FOLDER...
import path from "node:path";
import { pathToFileURL } from "node:url";

const [interpreter, ...folders] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(interpreter, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: interpreter + path.sep });
folders.forEach((folder, number) => {
  python.FS.mkdir(`/wheels${number}`);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, `/wheels${number}`);
});
const COMPILE = `
import importlib._bootstrap_external as importing, importlib.util, pathlib, sys, warnings, zipfile

warnings.simplefilter("ignore")
LONG_AGO = (1980, 1, 1, 0, 0, 0)

def compiled(path, source):
    code = compile(source, path, "exec", dont_inherit=True)
    return bytes(importing._code_to_hash_pyc(code, importlib.util.source_hash(source), False))

def compile_wheel(wheel, site):
    with zipfile.ZipFile(wheel) as archive:
        files = {each.filename: archive.read(each) for each in archive.infolist() if not each.is_dir()}
    for name, content in list(files.items()):
        if name.endswith(".py") and "__pycache__" not in name and ".data/" not in name:
            folder, _, file = name.rpartition("/")
            made = f"{folder}/__pycache__/{file[:-3]}.{sys.implementation.cache_tag}.pyc".lstrip("/")
            try:
                files[made] = compiled(f"{site}/{name}", content)
            except SyntaxError:  # templates, and code for other Pythons
                pass
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), content, zipfile.ZIP_DEFLATED)

site = next(path for path in sys.path if path.endswith("site-packages"))
for number in range(FOLDERS):
    for wheel in sorted(pathlib.Path(f"/wheels{number}").glob("*.whl")):
        compile_wheel(wheel, site)
`;
try {
  python.runPython(COMPILE.replace("FOLDERS", String(folders.length)));
} catch (error) {
  console.error(error.message); // without it, node prints the whole interpreter first
  process.exit(1);
}
