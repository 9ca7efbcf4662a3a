import { resolve } from 'node:path';

const folder = resolve(import.meta.dirname, 'stand-ins');

/** Packages that react-admin loads for what this application never does, and the small modules that stand in for them. */
export const standIns: { find: RegExp; replacement: string }[] = [
  { find: /^jsonexport\/.*/, replacement: resolve(folder, 'jsonexport.ts') },
  { find: /^inflection$/, replacement: resolve(folder, 'inflection.ts') },
];
