import { loadAllTexts, startTexts } from '#engine/providers/i18n/i18n.ts';

let texts: ReturnType<typeof startTexts> | null = null;

/**
 * The texts of the interface, all of them. Files of tests share a worker, and so these: started anew they would be gone for
 * the files that come after.
 */
export function startTestTexts(): ReturnType<typeof startTexts> {
  texts ??= startTexts().then(async (provider) => {
    await loadAllTexts();
    return provider;
  });
  return texts;
}
