/** What some pages of the workspace load. */
export interface PagePreload {
  /** A pattern of the addresses, without `#`, for which it is loaded. */
  at: string;
  files: readonly string[];
  /** By language the files of its texts. */
  texts: Readonly<Record<string, readonly string[]>>;
}

/** Where this device keeps what is asked of it, and what counts where nothing is kept. */
export interface PreloadKeys {
  token: string;
  language: string;
  defaultLanguage: string;
}

/**
 * Has the browser fetch what the page of its address needs beside the program, and not after that was read, where
 * somebody has signed in or is about to. Runs in a script of its own, which the build makes of its text: it may use
 * nothing from outside of itself.
 */
export function preloadParts(pages: readonly PagePreload[], keys: PreloadKeys): void {
  const address = window.location.hash.slice(1) || '/';
  const isComingIn = /^\/callback\b/.test(address);
  if (/^\/login\b/.test(address) || (!isComingIn && localStorage.getItem(keys.token) === null)) return;
  const spoken = [localStorage.getItem(keys.language), ...navigator.languages.map((tag) => tag.slice(0, 2))];
  const wanted = pages
    .filter(({ at }) => new RegExp(at).test(address))
    .flatMap(({ files, texts }) => {
      const language = spoken.find((each) => each !== null && texts[each]) ?? keys.defaultLanguage;
      return [...files, ...(texts[language] ?? [])];
    });
  for (const file of new Set(wanted)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    // As the program fetches its parts, or it would fetch them twice.
    link.crossOrigin = '';
    // The program itself comes first.
    link.fetchPriority = 'low';
    link.href = `/${file}`;
    document.head.append(link);
  }
}
