import { expect, it } from 'vitest';
import { findAppShell } from './appShell.ts';

it('finds what the first page and the workspace load, what shows a record, what opens, and nothing that waits for a screen', () => {
  const shell = findAppShell({
    'assets/index.js': {
      type: 'chunk',
      isEntry: true,
      imports: ['assets/react.js'],
      viteMetadata: { importedCss: new Set(['assets/index.css']) },
    },
    'assets/react.js': { type: 'chunk', imports: ['assets/index.js'] },
    'assets/spreadsheets.js': { type: 'chunk', imports: ['assets/react.js'] },
    'assets/App.js': { type: 'chunk', moduleIds: ['/x/src/app/workspace.ts'], imports: ['assets/react.js'] },
    'assets/en.js': {
      type: 'chunk',
      moduleIds: ['\0texts-en-workspace'],
    },
    'assets/hu.js': { type: 'chunk', moduleIds: ['\0texts-hu-workspace'] },
    'assets/panel.js': { type: 'chunk', moduleIds: ['/x/engine/browser/views/RecordPanel.tsx'] },
    'assets/opens.js': { type: 'chunk', moduleIds: ['/x/engine/ui/overlayParts.ts'], imports: ['assets/dialogs.js'] },
    'assets/dialogs.js': { type: 'chunk', moduleIds: ['/x/engine/ui/ConfirmDialog.tsx'] },
    'assets/keys.js': { type: 'chunk', moduleIds: ['/x/custom-pages/assessments/topics/ShortcutPanel.tsx'] },
    'assets/rich.js': { type: 'chunk', moduleIds: ['/x/engine/browser/fields/RichTextInput.tsx'] },
    'assets/import.js': { type: 'chunk', moduleIds: ['/x/engine/browser/import/ImportPanel.tsx'] },
    'assets/logo.svg': { type: 'asset' },
  });
  expect([...shell]).toEqual(
    ['index.js', 'index.css', 'react.js', 'App.js', 'en.js', 'panel.js', 'opens.js', 'dialogs.js', 'keys.js'].map(
      (file) => `assets/${file}`,
    ),
  );
});
