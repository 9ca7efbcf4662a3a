import type { Audience, MenuGroup, RoleKey } from '../product/ProductTypes.ts';

/**
 * Who may open a screen: everybody signed in, an audience of the product, or the listed global roles. The role above
 * all opens all of them.
 */
export type ScreenAudience = 'staff' | Audience | readonly RoleKey[];

export interface Screen {
  /** Route name as the documents spell it, ours where they show none. */
  readonly name: string;
  /** Without the leading slash, parameters as `:name`. */
  readonly path: string;
  readonly titleKey: string;
  readonly who: ScreenAudience;
  /** Group of the menu it stands in; the order within a group is the order of the table. */
  readonly menu?: MenuGroup;
  /** Screen whose menu entry is marked while this one is open, of one that has no entry itself; by name. */
  readonly parent?: string;
}
