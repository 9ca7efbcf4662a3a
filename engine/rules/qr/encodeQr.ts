import { correctionWords } from './correctionWords.ts';
import { drawQr } from './drawQr.ts';

/** Codewords for correction in each block at level H, by version from 1 (ISO/IEC 18004, table 9). */
const correctionPerBlock = [
  17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30, 30, 30, 30,
  30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
/** Blocks at level H, by version from 1. */
const blocksOf = [
  1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42, 45, 48, 51, 54,
  57, 60, 63, 66, 70, 74, 77, 81,
];

/**
 * A text as a QR code of error correction level H, in bytes of UTF-8 (ISO/IEC 18004; document 3 §2.14): rows of modules,
 * true where they are dark, without the quiet zone; null when the text is too long for any version.
 *
 * @example encodeQr('AAAAA-BBBBB')?.length // 25: version 2
 */
export function encodeQr(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  for (let version = 1; version <= 40; version += 1) {
    const room = dataWordsOf(version);
    const countBits = version < 10 ? 8 : 16;
    if (4 + countBits + 8 * bytes.length > 8 * room) continue;
    return drawQr(version, interleave(version, fill(bytes, countBits, room)));
  }
  return null;
}

/** Modules that hold data or correction, of a version (ISO/IEC 18004, table 1). */
function dataModulesOf(version: number): number {
  const alignments = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const ofAlignment = version === 1 ? 0 : (25 * alignments - 10) * alignments - 55;
  return (16 * version + 128) * version + 64 - ofAlignment - (version >= 7 ? 36 : 0);
}

function dataWordsOf(version: number): number {
  const words = Math.floor(dataModulesOf(version) / 8);
  return words - (correctionPerBlock[version - 1] ?? 0) * (blocksOf[version - 1] ?? 0);
}

/** Mode, length, bytes and padding as data codewords. */
function fill(bytes: readonly number[], countBits: number, room: number): number[] {
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at -= 1) bits.push((value >>> at) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, countBits);
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, 8 * room - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  const words: number[] = [];
  for (let at = 0; at < bits.length; at += 8) words.push(parseInt(bits.slice(at, at + 8).join(''), 2));
  for (let pad = 0xec; words.length < room; pad ^= 0xec ^ 0x11) words.push(pad);
  return words;
}

/** Data in blocks, each with its correction, in the order in which they are drawn. */
function interleave(version: number, data: readonly number[]): number[] {
  const count = blocksOf[version - 1] ?? 1;
  const correctionLength = correctionPerBlock[version - 1] ?? 0;
  const total = Math.floor(dataModulesOf(version) / 8);
  const short = Math.floor(total / count) - correctionLength;
  const shortBlocks = count - (total % count);
  const blocks: number[][] = [];
  let begin = 0;
  for (let nth = 0; nth < count; nth += 1) {
    const length = short + (nth < shortBlocks ? 0 : 1);
    blocks.push(data.slice(begin, begin + length));
    begin += length;
  }
  const corrections = blocks.map((block) => correctionWords(block, correctionLength));
  return [...columnsOf(blocks), ...columnsOf(corrections)];
}

function columnsOf(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_unused, at) => blocks.flatMap((block) => block[at] ?? [])).flat();
}
