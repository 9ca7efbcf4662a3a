import type { SvgIconProps } from '@mui/material';
import type { ComponentType, ReactElement } from 'react';
import type { Engine, Outgoing } from '#engine/browser/context/Engine.ts';
import { theProduct } from '#engine/rules/product/Product.ts';
import type { ResourceDefinition } from '#engine/rules/resource/defineResource.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';

type Icon = ComponentType<SvgIconProps>;

/** What a product hands to the workspace beside `product.ts`: its configuration, and what it drew by hand. */
export interface Application {
  resources: readonly ResourceDefinition[];
  schemas: Readonly<Record<string, EntitySchema>>;
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
}

let defined: Application | null = null;

/** Hands a product's half of the workspace to the engine: before the workspace shows. */
export function defineApplication(application: Application): Application {
  defined = application;
  return application;
}

/**
 * The product's half of the workspace.
 *
 * @throws Error before one was defined
 */
export function theApplication(): Application {
  if (!defined) throw new Error(`The application of ${theProduct().name} is not defined: import its half first`);
  return defined;
}
