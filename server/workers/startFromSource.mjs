// Running from source, a worker thread starts here and loads `{name}.ts` with tsx; its name is the thread's argument.
// (`--import tsx` as an argument of the thread does nothing on Node 20.)
import { register } from 'tsx/esm/api';

register();
await import(new URL(`./${process.argv[2]}.ts`, import.meta.url).href);
