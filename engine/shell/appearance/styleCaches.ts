import createCache, { type EmotionCache } from '@emotion/cache';
import rtlPlugin from '@mui/stylis-plugin-rtl';

/** One emotion cache a direction; the nonce of the page lets its styles through the content security policy. */
export const styleCaches: Record<'ltr' | 'rtl', EmotionCache> = {
  ltr: createCache({ key: 'tl', ...nonceOption() }),
  rtl: createCache({ key: 'tlr', stylisPlugins: [rtlPlugin], ...nonceOption() }),
};

function nonceOption(): { nonce?: string } {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  const nonce = meta?.nonce || meta?.content;
  return nonce ? { nonce } : {};
}
