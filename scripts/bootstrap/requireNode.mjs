import { readFileSync } from 'node:fs';

/** Ends the process with a clear message when this Node is older than package.json asks for. */
export function requireNode() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const wanted = engines.node.replace(/^\D*/, '').split('.').map(Number);
  const present = process.versions.node.split('.').map(Number);
  const different = wanted.findIndex((part, index) => part !== present[index]);
  if (different !== -1 && present[different] < wanted[different]) {
    console.error(`Touchline needs Node ${engines.node}; this is Node ${process.versions.node}.`);
    process.exit(1);
  }
}
