import type { Plugin } from 'vite';

/** The part of a chunk of the bundle that says what belongs to the first page. */
interface Chunk {
  type: string;
  isEntry?: boolean;
  moduleIds?: string[];
  imports?: string[];
  viteMetadata?: { importedCss: Set<string> };
}

/** Notes the files that the first page needs before anything is loaded lazily: all that is worth precaching. */
export function noteAppShell(): { plugin: Plugin; files: Set<string> } {
  const files = new Set<string>();
  const plugin: Plugin = {
    name: 'note-app-shell',
    generateBundle(_options, bundle) {
      // Vite's chunks have what is read here, under a type of its own.
      for (const file of findAppShell(bundle as unknown as Record<string, Chunk>)) files.add(file);
    },
  };
  return { plugin, files };
}

/**
 * Lazy parts without which nothing shows: the workspace and the English texts, which stand in for all others; what the
 * page registers its service worker with; what opens over a screen or a checklist, or sends what this device holds, and
 * what shows a record that was read in a list, when it is first opened without a connection; what places tooltips. The
 * editor of rich text is too large to come along unasked.
 */
const lazyShell = new RegExp(
  [
    /\/(src\/app|engine\/start)\/workspace\.ts$/,
    /\/engine\/(ui\/overlayParts\.ts|shell\/(frame\/UserPanel|screens\/(NotAllowedPage|UnknownAddress)|service-worker\/UpdateNotice)\.tsx)$/,
    /^\0?texts-en-\w+$/,
    /\/@mui\/stylis-plugin-rtl\//,
    /\/workbox-window\//,
    /\/@popperjs\/core\/lib\/popper\.js$/,
    /\/engine\/browser\/(views|list|form|display|fields)\/(?!RichTextInput)/,
    /\/custom-pages\/assessments\/(checklist|club-assessment|files|topics|unsent)\/(\w+(Dialog|Panel)|HeldUploads)\.tsx$/,
    /\/localforage\//,
  ]
    .map(({ source }) => source)
    .join('|'),
);

/** The entries and the lazy parts of the shell, what they import statically, and the style sheets of these. */
export function findAppShell(bundle: Record<string, Chunk>): Set<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.isEntry || chunk.moduleIds?.some((id) => lazyShell.test(id))) visit(name);
  }
  return found;
}
