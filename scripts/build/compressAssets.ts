import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|svg|json)$/;
/** Smaller files fit in one packet anyway. */
const leastBytes = 1_000;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/** Puts a `.br` and a `.gz` beside each text file of a folder, once for all, for the server to send. */
export async function compressAssets(folder: string): Promise<void> {
  const names = readdirSync(folder).filter((name) => compressible.test(name));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const plain = readFileSync(path);
      if (plain.length < leastBytes) return;
      writeFileSync(`${path}.br`, await toBrotli(plain, brotliOptions));
      writeFileSync(`${path}.gz`, await toGzip(plain, { level: 9 }));
    }),
  );
}
