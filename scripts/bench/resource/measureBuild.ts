import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes of each script of a build as gzip makes them at its usual level, by the name of its chunk without the hash. */
export type BuildSize = ReadonlyMap<string, number>;

/** Weighs the scripts of a project that has been built; chunks of one name are added up. */
export function measureBuild(root: string): BuildSize {
  const folder = join(root, 'build/client/assets');
  const sizes = new Map<string, number>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
    const chunk = file.replace(/-[\w-]{8}\.js$/, '');
    sizes.set(chunk, (sizes.get(chunk) ?? 0) + gzipSync(readFileSync(join(folder, file))).length);
  }
  return sizes;
}
