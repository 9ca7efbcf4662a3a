import type { SvgIconProps } from '@mui/material';
import type { ComponentType, ReactElement } from 'react';
import type { Engine, Outgoing } from '#engine/browser/context/Engine.ts';
import { setProductTexts, type TextFiles } from '#engine/providers/i18n/loadMessages.ts';
import { theProduct, type Texts } from '#engine/rules/product/Product.ts';
import type { ResourceDefinition } from '#engine/rules/resource/defineResource.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';

type Icon = ComponentType<SvgIconProps>;

/** What a product hands to the engine's browser program beside `product.ts`: its configuration, and what it drew by hand. */
export interface Application {
  resources: readonly ResourceDefinition[];
  schemas: Readonly<Record<string, EntitySchema>>;
  /** Files of its texts; without them, those of `product.ts`. */
  texts?: TextFiles;
  /** Where the widgets and views come from that its resource files name. */
  widgets?: Engine['widgets'];
  views?: Engine['views'];
  /** The pages of its screens, by the screen's name. */
  pages?: Readonly<Record<string, ComponentType>>;
  /** Routes beside the table of screens. */
  routes?: readonly (ReactElement | null)[];
  /** Icons of its screens in the menu, by the screen's name. */
  icons?: Readonly<Record<string, Icon>>;
  /** What a person's changes leave this device by, where screens of its own keep such. */
  outgoingOf?: (person: string) => Outgoing;
  /** What stands before the tools of the top bar. */
  BarSign?: ComponentType;
  /** Its mark, as big as its text, and the picture beside the sign-in. */
  Mark?: ComponentType;
  SignInPicture?: ComponentType;
}

let defined: Application | null = null;

/** Hands the browser's half of a product to the engine: after `product.ts`, the first that the program imports. */
export function defineApplication(application: Application): Application {
  defined = application;
  setProductTexts(application.texts ?? filesOf(theProduct().texts ?? {}));
  return application;
}

/**
 * The browser's half of the product.
 *
 * @throws Error before one was defined
 */
export function theApplication(): Application {
  if (!defined) throw new Error(`The application of ${theProduct().name} is not defined: import its half first`);
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
