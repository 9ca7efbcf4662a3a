import type { ComponentType } from 'react';
import { setProductTexts, type TextFiles } from '#engine/providers/i18n/loadMessages.ts';
import { theProduct, type Texts } from '#engine/rules/product/Product.ts';

/** What a product hands to the engine's browser program for all screens, those before the sign-in too. */
export interface Entrance {
  /** Files of its texts; without them, those of `product.ts`. */
  texts?: TextFiles;
  /** Its mark, as big as its text, and the picture beside the sign-in. */
  Mark?: ComponentType;
  SignInPicture?: ComponentType;
}

let defined: Entrance = {};

/** Hands it over: after `product.ts`, the first that the program imports. The workspace has an `Application` of its own. */
export function defineEntrance(entrance: Entrance): void {
  defined = entrance;
  setProductTexts(entrance.texts ?? filesOf(theProduct().texts ?? {}));
}

/** The product's entrance; empty before one was defined. */
export function theEntrance(): Entrance {
  return defined;
}

function filesOf(texts: Readonly<Partial<Record<string, Texts>>>): TextFiles {
  const files = Object.entries(texts).flatMap(([language, namespaces = {}]) =>
    Object.entries(namespaces).flatMap(([namespace, content]) =>
      typeof content === 'string' ? [] : [[`${language}/${namespace}.json`, async () => content] as const],
    ),
  );
  return Object.fromEntries(files);
}
