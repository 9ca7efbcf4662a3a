// Running from source, a worker thread starts here and loads its file with tsx; the file's address is the thread's argument.
// (`--import tsx` as an argument of the thread does nothing on Node 20.)
import { register } from 'tsx/esm/api';

register();
await import(process.argv[2]);
