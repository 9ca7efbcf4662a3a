// npm start: installs when needed, builds when needed, then becomes the server.
import { resolve } from 'node:path';
import { ensureBuilt } from './bootstrap/ensureBuilt.mjs';
import { ensureInstalled } from './bootstrap/ensureInstalled.mjs';
import { mergeSignals } from './bootstrap/mergeSignals.mjs';
import { requireNode } from './bootstrap/requireNode.mjs';

const root = resolve(import.meta.dirname, '..');
process.chdir(root);
requireNode();
await ensureInstalled();
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
// In this very process: signals and the exit status are the server's own, and nothing can be left behind.
mergeSignals();
await import('../build/server/main.js');
