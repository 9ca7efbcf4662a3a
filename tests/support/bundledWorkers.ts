import { resolve } from 'node:path';
import { projectRoot } from '#engine/server/projectRoot.ts';
import { isBuilt } from '../../scripts/bootstrap/ensureBuilt.mjs';

// Threads start from the build where it is of the present source, as servers in tests do: in half the time. Asked once a
// process, for the whole of a run.
process.env['BUNDLED_WORKERS'] ??= isBuilt() ? resolve(projectRoot, 'build/server') : '';
