import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = Parameters<NodeFS['init']>;
type PreRun = NonNullable<Init[1]['preRun']>[number];
type Stream = { nfd?: number };

/**
 * The file system of the embedded database, whose `fsync` really reaches the disk.
 *
 * PGlite's own one answers "done" without doing anything, so that a power cut loses acknowledged writes.
 */
export class DurableNodeFS extends NodeFS {
  override async init(pg: Init[0], options: Init[1]): Promise<{ emscriptenOpts: Init[1] }> {
    const { emscriptenOpts } = await super.init(pg, options);
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [replaceFsync, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

/**
 * Start parameters that go with it: PGlite's, without `-F` (which turns fsync off). Its buffers lie in this process:
 * 16 MB instead of 128, and places for few connections, make it more than 100 MB smaller and let it start sooner; the
 * system keeps the files in memory anyway.
 */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'synchronous_commit=on',
  '-c',
  'TimeZone=UTC',
  '-c',
  'shared_buffers=16MB',
  '-c',
  'max_connections=5',
];

const replaceFsync: PreRun = (module: unknown) => {
  const { NODEFS } = module as { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } };
  NODEFS.stream_ops.fsync = (stream) => {
    if (stream.nfd !== undefined) fs.fdatasyncSync(stream.nfd);
    return 0;
  };
};
