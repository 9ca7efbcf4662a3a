import type { Language } from '#engine/rules/texts/languages.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import { fillText } from '#engine/server/texts/fillText.ts';
import { textsOf } from '#engine/server/texts/textsOf.ts';

interface LinkFacts {
  /** Address of CAMP; null: the mail carries no link. */
  campUrl: string | null;
  language: Language;
  /** Who invites; empty where nobody is known, then the product speaks for them. */
  name: string;
}

/** What `{{link}}` of an invitation stands for: CAMP, else a sentence on who will be in touch (decisions G). */
export function linkToCamp({ campUrl, language, name }: LinkFacts): string {
  const inTouch = textsOf(language)('planning', 'mail', 'inTouch') ?? '';
  return campUrl ?? fillText(inTouch, { name: name.trim() || theProduct().name });
}
