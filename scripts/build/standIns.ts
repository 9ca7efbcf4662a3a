import { resolve } from 'node:path';

const folder = resolve(import.meta.dirname, 'stand-ins');

/** Packages that react-admin loads for what this application never does, or for little, and what stands in for them. */
export const standIns: { find: RegExp; replacement: string }[] = [
  { find: /^jsonexport\/.*/, replacement: resolve(folder, 'jsonexport.ts') },
  { find: /^lodash\/debounce\.js$/, replacement: resolve(folder, 'debounce.ts') },
  { find: /^lodash\/isEqual\.js$/, replacement: resolve(folder, 'isEqual.ts') },
  { find: /^lodash\/pick\.js$/, replacement: resolve(folder, 'pick.ts') },
  { find: /^lodash\/set\.js$/, replacement: resolve(folder, 'setPath.ts') },
  { find: /^lodash\/union\.js$/, replacement: resolve(folder, 'union.ts') },
  { find: /^@popperjs\/core$/, replacement: resolve(folder, 'popper.ts') },
  // The themes of MUI made of CSS variables; ours has none.
  { find: /^\.\/(createThemeWithVars|ThemeProviderWithVars)\.mjs$/, replacement: resolve(folder, 'cssVariables.ts') },
  { find: /^hoist-non-react-statics$/, replacement: resolve(folder, 'hoistStatics.ts') },
  { find: /^query-string$/, replacement: resolve(folder, 'queryString.ts') },
  { find: /^inflection$/, replacement: resolve(folder, 'inflection.ts') },
  { find: /^@emotion\/use-insertion-effect-with-fallbacks$/, replacement: resolve(folder, 'insertion.ts') },
];
