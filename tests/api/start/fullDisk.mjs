// Loaded before a server (`--import`), where no file system can be mounted: while there is the file FULL_WHEN, no file
// grows any more, as on a disk without room, and the disk says that it has none.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { writeSync, write, statfsSync } = fs;
const isFull = () => fs.existsSync(process.env.FULL_WHEN);
const failure = () =>
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 });
// The last of what a process says goes to pipes, which are no files.
const grows = (file, length, position) => {
  const stat = fs.fstatSync(file);
  return stat.isFile() && (position ?? stat.size) + length > stat.size;
};

fs.writeSync = (file, buffer, offset, length, position) => {
  if (isFull() && grows(file, length ?? buffer.length, position)) throw failure();
  return writeSync(file, buffer, offset, length, position);
};
fs.write = (file, buffer, offset, length, position, ...rest) => {
  const done = [offset, length, position, ...rest].findLast((one) => typeof one === 'function');
  if (isFull() && fs.fstatSync(file).isFile()) return process.nextTick(done, failure());
  return write(file, buffer, offset, length, position, ...rest);
};
fs.statfsSync = (...given) => (isFull() ? { ...statfsSync(...given), bavail: 0 } : statfsSync(...given));
syncBuiltinESMExports();
