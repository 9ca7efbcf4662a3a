// Checks that docs/features.md is well formed and cites tests that exist.
import { existsSync, readFileSync } from 'node:fs';
import { checkFeatures } from './features/checkFeatures.ts';

const document = 'docs/features.md';
const findings = existsSync(document)
  ? checkFeatures(readFileSync(document, 'utf8'), (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null))
  : [];
for (const finding of findings) console.error(`${document}: ${finding}`);
process.exitCode = findings.length > 0 ? 1 : 0;
