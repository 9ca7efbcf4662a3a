import { expect, it } from 'vitest';
import { findAppShell } from './appShell.ts';

it('finds what the first page loads and nothing that waits for a screen', () => {
  const shell = findAppShell({
    'assets/index.js': {
      type: 'chunk',
      isEntry: true,
      imports: ['assets/react.js'],
      viteMetadata: { importedCss: new Set(['assets/index.css']) },
    },
    'assets/react.js': { type: 'chunk', imports: ['assets/index.js'] },
    'assets/spreadsheets.js': { type: 'chunk', imports: ['assets/react.js'] },
    'assets/logo.svg': { type: 'asset' },
  });
  expect([...shell]).toEqual(['assets/index.js', 'assets/index.css', 'assets/react.js']);
});
