import type { IconName } from '../resource/iconNames.ts';
import type { Audience } from '../resource/ResourceConfig.ts';
import type { Resource } from '../resource/Resource.ts';
import { theProduct } from '../product/Product.ts';
import type { Screen, ScreenAudience } from './Screen.ts';

export type Surface = 'list' | 'create' | 'edit' | 'show';

/** A page that the engine draws for a resource, beside the screens of the documents. */
export interface ResourceScreen extends Screen {
  readonly resource: string;
  readonly surface: Surface;
  /** How many records the title speaks of. */
  readonly titleCount: 1 | 2;
  readonly parent: string;
  /** Name of the icon in the menu, on the page of more lists and in the palette. */
  readonly icon: IconName | null;
}

/**
 * The pages of a resource that the table of screens does not hold already: list, create, edit and show, guarded by
 * its `access`; a list that the table holds hands its guard on to the others (resource format, `routes` and `menu`).
 * What staff may read is open to those whom the product calls staff (document 1 §6).
 */
export function screensOf(resource: Resource): ResourceScreen[] {
  const { name, access, routes, menu, icon } = resource;
  if (access.read === 'nobody') return [];
  const { screens } = theProduct();
  const listed = screens.find(({ path }) => path === routes.list);
  const reading = listed?.who ?? audienceOf(access.read);
  const parent = listed?.name ?? `${name}.list`;
  const make = (surface: Surface, path: string, who: ScreenAudience): ResourceScreen => ({
    ...{ name: `${name}.${surface}`, path, who, resource: name, surface, parent },
    titleKey: `resources.${name}.name`,
    titleCount: surface === 'list' ? 2 : 1,
    icon,
    ...(surface === 'list' && menu ? { menu: menu.group } : {}),
  });
  const pages = [
    make('list', routes.list, reading),
    ...(access.create === 'nobody' ? [] : [make('create', routes.create, creating(access.create, reading))]),
    make('edit', routes.edit, reading),
    make('show', routes.show, reading),
  ];
  return pages.filter(({ path }) => !screens.some((screen) => screen.path === path));
}

function audienceOf(audience: Exclude<Audience, 'nobody'>): ScreenAudience {
  return audience === 'staff' ? theProduct().staffAudience : audience;
}

function creating(audience: Exclude<Audience, 'nobody'>, reading: ScreenAudience): ScreenAudience {
  return audience === 'staff' ? reading : audience;
}
