/** Files larger than this go in large blocks (document 3 §7.1). */
export const largeFileBytes = 33_554_432;

const megabyte = 2 ** 20;
const largeBlockBytes = 4 * megabyte;
const smallBlockBytes = 512 * 1024;

/** What one upload may hold: 2,000 MB. */
export const largestUploadBytes = 2_000 * megabyte;

/** Bytes of each block of a file but the last: 4 MB for files above 33554432 bytes, else 512 KB (document 3 §7.1). */
export function blockBytesOf(size: number): number {
  return size > largeFileBytes ? largeBlockBytes : smallBlockBytes;
}

/** How many blocks a file of this many bytes goes in. */
export function countBlocks(size: number): number {
  return Math.ceil(size / blockBytesOf(size));
}

/** The id of a block by its place from 0, as Azure Blob storage asks for it: Base64, all of one length. */
export function blockIdOf(index: number): string {
  return btoa(`block-${String(index).padStart(6, '0')}`);
}
