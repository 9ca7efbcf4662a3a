// npm start: installs when needed, builds when needed, then becomes the server. `--product FOLDER`: of another product.
import * as modules from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './bootstrap/ensureBuilt.mjs';
import { ensureInstalled } from './bootstrap/ensureInstalled.mjs';
import { mergeSignals } from './bootstrap/mergeSignals.mjs';
import { buildFolder, productFolder } from './bootstrap/productFolder.mjs';
import { requireNode } from './bootstrap/requireNode.mjs';

const root = resolve(import.meta.dirname, '..');
process.chdir(root);
requireNode();
const product = productFolder(process.argv);
await ensureInstalled();
await ensureBuilt(product);
process.env.NODE_ENV ??= 'production';
// Products side by side keep their things apart.
if (product !== '.') process.env.DATA_DIR ??= join(product, 'data');
process.setSourceMapsEnabled(true);
// What the server's bundle compiles to is kept, from Node.js 22 on.
modules.enableCompileCache?.(resolve('.cache', 'compiled'));
// In this very process: signals and the exit status are the server's own, and nothing can be left behind.
mergeSignals();
await import(pathToFileURL(resolve(buildFolder(product), 'server/main.js')).href);
