// Builds unless the build is up to date.
import { ensureBuilt } from './bootstrap/ensureBuilt.mjs';

await ensureBuilt();
