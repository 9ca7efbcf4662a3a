import { resolve } from 'node:path';

const folder = resolve(import.meta.dirname, 'stand-ins');

/** Packages that react-admin loads for what this application never does, or for little, and what stands in for them. */
export const standIns: { find: RegExp; replacement: string }[] = [
  { find: /^jsonexport\/.*/, replacement: resolve(folder, 'jsonexport.ts') },
  { find: /^lodash\/isEqual\.js$/, replacement: resolve(folder, 'isEqual.ts') },
  // The themes of MUI made of CSS variables; ours has none.
  { find: /^\.\/(createThemeWithVars|ThemeProviderWithVars)\.mjs$/, replacement: resolve(folder, 'cssVariables.ts') },
  { find: /^hoist-non-react-statics$/, replacement: resolve(folder, 'hoistStatics.ts') },
  { find: /^query-string$/, replacement: resolve(folder, 'queryString.ts') },
  { find: /^inflection$/, replacement: resolve(folder, 'inflection.ts') },
];
