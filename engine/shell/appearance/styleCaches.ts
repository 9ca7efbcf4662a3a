import createCache, { type EmotionCache } from '@emotion/cache';
import { directionOf } from '#engine/rules/texts/directionOf.ts';
import type { Language } from '#engine/rules/texts/languages.ts';

const leftToRight = createCache({ key: 'tl', ...nonceOption() });
let rightToLeft: EmotionCache | undefined;

/** Fetches what mirrors the styles, before a language shows that is written from right to left. */
export async function loadStyles(language: Language): Promise<void> {
  if (directionOf(language) === 'ltr' || rightToLeft) return;
  try {
    const { default: mirror } = await import('@mui/stylis-plugin-rtl');
    rightToLeft = createCache({ key: 'tlr', stylisPlugins: [mirror], ...nonceOption() });
  } catch {
    // Its texts have not come either: English ones stand in, in styles as they are.
  }
}

/** One emotion cache a direction; the nonce of the page lets its styles through the content security policy. */
export function styleCacheOf(direction: 'ltr' | 'rtl'): EmotionCache {
  return direction === 'rtl' && rightToLeft ? rightToLeft : leftToRight;
}

function nonceOption(): { nonce?: string } {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.content;
  return nonce ? { nonce } : {};
}
