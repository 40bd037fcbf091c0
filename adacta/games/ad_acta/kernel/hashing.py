"""What CHANCE answers, and the numbers of who plays at random: as `engine.chance` and `engine.sight`, for arrays.

Both come from BLAKE2b (RFC 7693), so that arrays and readable rules deal and draw the same.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from adacta.games.ad_acta.kernel.compiling import part
from adacta.games.ad_acta.kernel.layout import DOSSIER_DEALT, MEASURE_DEALT

Words = NDArray[np.uint64]
Bytes = NDArray[np.uint8]

START = np.array(
    [
        0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
        0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179,
    ],
    dtype=np.uint64,
)  # fmt: skip
ORDERS = np.array(
    [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
        [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
        [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
        [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
        [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
        [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
        [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
        [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
        [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
    ],
    dtype=np.int64,
).ravel()
PERSON = np.frombuffer(b"a strategy".ljust(16, b"\0"), dtype=np.uint64).copy()
ASKED_MEASURE = np.frombuffer(b"Which neutral measure does seat 0 get?", dtype=np.uint8).copy()
ASKED_REACTION = np.frombuffer(b"Which reaction does seat 0 get?", dtype=np.uint8).copy()
ASKED_DOSSIER = np.frombuffer(b"Which dossier is dealt next?", dtype=np.uint8).copy()
BLOCK = 128
BY_16, BY_24, BY_32, BY_63, BY_64 = (np.uint64(n) for n in (16, 24, 32, 63, 64))
LOW = np.uint64(0xFFFFFFFF)
BYTE = np.uint64(0xFF)

# Work space, one array `h` of words: 8 of state, 16 of message, and by seat 8 of key, 8 drawn
MESSAGE, KEYS = 8, 24
SEAT_WORDS = 16
WORDS = KEYS + 4 * SEAT_WORDS


@part
def turned(word: np.uint64, by: np.uint64) -> np.uint64:
    """A word rotated to the right."""
    return (word >> by) | (word << (BY_64 - by))


@part
def mix(
    a: np.uint64, b: np.uint64, c: np.uint64, d: np.uint64, x: np.uint64, y: np.uint64
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """The function G of RFC 7693."""
    a = a + b + x
    d = turned(d ^ a, BY_32)
    c = c + d
    b = turned(b ^ c, BY_24)
    a = a + b + y
    d = turned(d ^ a, BY_16)
    c = c + d
    return a, turned(b ^ c, BY_63), c, d


@part
def compress(h: Words, so_far: int, is_last: bool) -> None:
    """The function F of RFC 7693 on the message in `h`; unlike an array, sixteen variables stay in registers."""
    v0, v1, v2, v3, v4, v5, v6, v7 = h[0], h[1], h[2], h[3], h[4], h[5], h[6], h[7]
    v8, v9, v10, v11 = START[0], START[1], START[2], START[3]
    v12, v13, v14, v15 = START[4] ^ np.uint64(so_far), START[5], START[6], START[7]
    if is_last:
        v14 = ~v14
    for number in range(12):
        s = number % 10 * 16
        v0, v4, v8, v12 = mix(v0, v4, v8, v12, h[MESSAGE + ORDERS[s + 0]], h[MESSAGE + ORDERS[s + 1]])
        v1, v5, v9, v13 = mix(v1, v5, v9, v13, h[MESSAGE + ORDERS[s + 2]], h[MESSAGE + ORDERS[s + 3]])
        v2, v6, v10, v14 = mix(v2, v6, v10, v14, h[MESSAGE + ORDERS[s + 4]], h[MESSAGE + ORDERS[s + 5]])
        v3, v7, v11, v15 = mix(v3, v7, v11, v15, h[MESSAGE + ORDERS[s + 6]], h[MESSAGE + ORDERS[s + 7]])
        v0, v5, v10, v15 = mix(v0, v5, v10, v15, h[MESSAGE + ORDERS[s + 8]], h[MESSAGE + ORDERS[s + 9]])
        v1, v6, v11, v12 = mix(v1, v6, v11, v12, h[MESSAGE + ORDERS[s + 10]], h[MESSAGE + ORDERS[s + 11]])
        v2, v7, v8, v13 = mix(v2, v7, v8, v13, h[MESSAGE + ORDERS[s + 12]], h[MESSAGE + ORDERS[s + 13]])
        v3, v4, v9, v14 = mix(v3, v4, v9, v14, h[MESSAGE + ORDERS[s + 14]], h[MESSAGE + ORDERS[s + 15]])
    h[0] ^= v0 ^ v8
    h[1] ^= v1 ^ v9
    h[2] ^= v2 ^ v10
    h[3] ^= v3 ^ v11
    h[4] ^= v4 ^ v12
    h[5] ^= v5 ^ v13
    h[6] ^= v6 ^ v14
    h[7] ^= v7 ^ v15


@part
def begin_hash(h: Words, size: int) -> None:
    """The state before the first block, for a digest of so many bytes."""
    for n in range(8):
        h[n] = START[n]
    h[0] ^= np.uint64(0x01010000 ^ size)


@part
def hash_text(h: Words, text: Bytes, length: int) -> None:
    """The digest of a text, in the first words of `h`; `begin_hash` comes before."""
    begin = 0
    while True:
        for n in range(16):
            word = np.uint64(0)
            for k in range(8):
                at = begin + 8 * n + k
                if at < length:
                    word |= np.uint64(text[at]) << np.uint64(8 * k)
            h[MESSAGE + n] = word
        if length - begin <= BLOCK:
            compress(h, length, True)
            return
        begin += BLOCK
        compress(h, begin, False)


@part
def write_number(text: Bytes, at: int, number: int) -> int:
    """A whole number in digits; gives where it ends."""
    if number < 0:
        text[at] = 45
        at += 1
    size, rest = 1, abs(number)
    while rest >= 10:
        rest //= 10
        size += 1
    rest = abs(number)
    for n in range(size):
        text[at + size - 1 - n] = 48 + rest % 10
        rest //= 10
    return at + size


@part
def chance_index(h: Words, text: Bytes, seed: int, question: int, seat: int, times: int, options: int) -> int:
    """Which option CHANCE takes (`engine.chance.chance_index`)."""
    at = write_number(text, 0, seed)
    text[at] = 124
    at = write_number(text, at + 1, times)
    text[at] = 124
    asked = ASKED_DOSSIER
    if question != DOSSIER_DEALT:
        asked = ASKED_MEASURE if question == MEASURE_DEALT else ASKED_REACTION
    for n in range(len(asked)):
        letter = asked[n]
        text[at + 1 + n] = 49 + seat if letter == 48 else letter
    begin_hash(h, 8)
    hash_text(h, text, at + 1 + len(asked))
    low, high = np.uint64(0), np.uint64(0)  # the digest is read from its other end
    for n in range(4):
        high |= ((h[0] >> np.uint64(8 * n)) & BYTE) << np.uint64(24 - 8 * n)
        low |= ((h[0] >> np.uint64(32 + 8 * n)) & BYTE) << np.uint64(24 - 8 * n)
    many = np.uint64(options)
    return int(np.int64((high * many + ((low * many) >> BY_32)) >> BY_32))


@part
def make_key(h: Words, text: Bytes, seed: int, seat: int, dealt: Bytes, answers: int) -> None:
    """The key of a seat (`engine.sight.own_key`) from what CHANCE answered."""
    at = write_number(text, 0, seed)
    text[at] = 124
    at = write_number(text, at + 1, seat + 1)
    for n in range(answers):
        text[at] = 124
        at = write_number(text, at + 1, int(dealt[n]))
    begin_hash(h, 64)
    h[6] ^= PERSON[0]
    h[7] ^= PERSON[1]
    hash_text(h, text, at)
    for n in range(8):
        h[KEYS + SEAT_WORDS * seat + n] = h[n]


@part
def any_of(h: Words, drawn: NDArray[np.int64], seat: int, options: int) -> int:
    """The number of one of so many options (`Sight.any_of`); `drawn` counts the numbers of each seat."""
    number = drawn[seat]
    drawn[seat] = number + 1
    key, left = KEYS + SEAT_WORDS * seat, number % 16
    if left == 0:
        begin_hash(h, 64)
        for n in range(16):
            h[MESSAGE + n] = h[key + n] if n < 8 else np.uint64(0)
        h[MESSAGE + 8] = np.uint64(number // 16)
        compress(h, 72, True)
        for n in range(8):
            h[key + 8 + n] = h[n]
    word = h[key + 8 + left // 2]
    word = word >> BY_32 if left % 2 else word & LOW
    return int(np.int64((word * np.uint64(options)) >> BY_32))
