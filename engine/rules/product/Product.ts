import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import type { SignedInUser } from '../access/SignedInUser.ts';
import type { Screen } from '../access/Screen.ts';
import type { DemoPerson } from './DemoPerson.ts';
import type {
  Audience,
  EntityName,
  FileCategory,
  Language,
  MenuGroup,
  OwnErrorCode,
  PersonAttribute,
  RoleKey,
  SpecialName,
  ViewName,
  WidgetName,
} from './ProductTypes.ts';

/** The moments at which a resource file may name a special. */
export type SpecialHook =
  'beforeSave' | 'afterSave' | 'beforeDelete' | 'afterDelete' | 'afterRestore' | 'replaceDelete' | 'beforeMerge';

/** What one product hands to the engine: facts and a few pure rules; the same object in browser and server. */
export interface Product {
  /** Short, in small letters: what its tables, functions, cookies and figures are called begins with it. */
  id: string;
  name: string;
  /** What it is for, in a sentence. */
  description: string;
  /** Languages of interface and content, in the order in which they are offered; English is one of them. */
  languages: readonly Language[];
  /** Each role by the id under which accounts hold it. */
  roleIds: Readonly<Record<RoleKey, string>>;
  /** The role that may do whatever some role may. */
  superRole: RoleKey;
  /** What an account says of a person beyond name and roles: columns that hold lists of ids. */
  personAttributes: readonly PersonAttribute[];
  /** Audiences of screens beyond 'staff' and lists of roles. */
  audiences: Readonly<Record<Audience, (roles: readonly RoleKey[]) => boolean>>;
  /** Who opens the pages of a resource that all staff may read. */
  staffAudience: 'staff' | Audience;
  /** Whether somebody with these roles may save views of lists. */
  savesViews: (roles: readonly RoleKey[]) => boolean;
  menuGroups: readonly MenuGroup[];
  /** The menu from above; without it, every group under its name. */
  menu?: readonly MenuPart[];
  /** The screens that are no resource's own. */
  screens: readonly Screen[];
  /** How segments of an address are read that hold more than one, and where unknown addresses lead. */
  addresses?: {
    split?: (segment: string) => readonly string[];
    elsewhere?: (segments: readonly string[]) => string | null;
  };
  /** Texts of the interface, where they do not stand in files of their own: a language, a namespace, nested keys. */
  texts?: Readonly<Partial<Record<Language, Texts>>>;
  /** Namespaces of texts that its lists and forms show, fetched with the first of these (as the engine's `lists`). */
  resourceTexts?: readonly string[];
  /** Namespaces of texts that its own pages alone show: fetched with the first of these, not with the workspace. */
  pageTexts?: readonly string[];
  /** Those of them that one page can do with, by a name: they come together, without the others, where it opens first. */
  pageTextGroups?: Readonly<Record<string, readonly string[]>>;
  /** English texts of the messages that its schemas name with `x-message`, by key. */
  messages?: Readonly<Record<string, string>>;
  /** Codes of refusals beyond the engine's, with what there is none of, in English: each is answered with status 404. */
  absences?: Readonly<Record<OwnErrorCode, string>>;
  /** Whom one may sign in as where no identity provider is set up. */
  people?: readonly DemoPerson[];
  /**
   * How the names of containers begin in which the product keeps uploads, each in a folder named by 32 hexadecimal digits:
   * such a file goes once no record names its folder any more.
   */
  uploadContainers?: readonly string[];
  /** Widgets, views and specials that a resource file may name; the composition roots say where each comes from. */
  widgets: readonly WidgetName[];
  views: readonly ViewName[];
  specials: Readonly<Record<SpecialName, readonly SpecialHook[]>>;
  /** How ids of an entity are written, where people and files write them in several ways. */
  idForms: Readonly<Partial<Record<EntityName, (id: string | number) => string>>>;
  /** The header, and the name in a query, by which a call names a record of an entity. */
  idHeaders: Readonly<Partial<Record<EntityName, string>>>;
  /** Fields, beside the name, whose value people write for a record of an entity, e.g. codes. */
  nameFields: Readonly<Partial<Record<EntityName, readonly string[]>>>;
  /** Fields by which it tells entries of a list apart, where these have neither an id nor a key. */
  entryKeys?: readonly string[];
  /** Entities whose names are read in the language of the interface, not in that of the content. */
  namedInInterface?: readonly EntityName[];
  /** The category of files that images of forms are uploaded as. */
  imageCategory: FileCategory;
  /** The same by the name of a resource, where the images of its forms are of another category. */
  imageCategories?: Readonly<Record<string, FileCategory>>;
  /** The category of files that documents of forms are uploaded as. */
  documentCategory: FileCategory;
  /** The categories of files that are uploaded. */
  fileCategories: Readonly<Record<FileCategory, FileRule>>;
  /** Values of a `$user` variable: ids, or 'all' where the person is not limited by it. */
  userVariables: Readonly<Record<string, (user: SignedInUser) => 'all' | readonly string[]>>;
}

/** Entries of a group of the menu: under its name, or plainly in the menu, all of them or those from … to. */
export interface MenuPart {
  group: MenuGroup;
  plain?: boolean;
  from?: number;
  to?: number;
}

/** What is taken as a file of a category, and from whom. */
export interface FileRule {
  format: 'image' | 'file';
  megabytes: number;
  /** Roles that may store one, beside the role above all. */
  uploaders?: readonly RoleKey[];
  /** Whether whoever may write a record with a field for such a file may store one too; unless false, they may. */
  withRecord?: boolean;
}

/** Nested keys down to texts. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

let defined: Product | null = null;

/**
 * Hands a product to the engine. The module that calls it is the first that a program imports, so that whatever the
 * engine derives from it when it is loaded is derived from this product.
 *
 * @throws Error when another product is in use already
 */
export function defineProduct(product: Product): Product {
  if (defined && defined.name !== product.name) throw new Error(`The product ${defined.name} is in use already`);
  defined = product;
  return product;
}

/**
 * The product that the engine carries.
 *
 * @throws Error before one was defined
 */
export function theProduct(): Product {
  if (!defined) throw new Error('There is no product: import product.ts before anything of the engine');
  return defined;
}

/** Whether names of an entity are read in the language of the interface. */
export function isNamedInInterface(entity: string): boolean {
  return theProduct().namedInInterface?.some((name) => name === entity) ?? false;
}

/** The keys of the product's roles. */
export function roleKeys(): RoleKey[] {
  return typedKeys(theProduct().roleIds);
}

/** The role that a role id stands for, or null for an id that is none of the product's. */
export function findRole(roleId: string): RoleKey | null {
  return roleKeys().find((key) => theProduct().roleIds[key] === roleId) ?? null;
}

/**
 * A name of this product's own where others have names too: in a database, among cookies and figures.
 *
 * @example ownName('fold') // 'library_fold' where the id is library
 */
export function ownName(name: string): string {
  return `${theProduct().id}_${name}`;
}

/**
 * The languages of the product, in its order. A list that reads them from the product each time, so that it is never
 * empty because a module was loaded before the product was defined.
 *
 * @throws Error where it is read before one was defined
 */
export const languages: readonly Language[] = new Proxy<Language[]>([], {
  get: (_none, key) => Reflect.get(theProduct().languages, key),
  has: (_none, key) => Reflect.has(theProduct().languages, key),
  ownKeys: () => Reflect.ownKeys(theProduct().languages),
  getOwnPropertyDescriptor: (none, key) =>
    key === 'length'
      ? Reflect.getOwnPropertyDescriptor(none, key)
      : Reflect.getOwnPropertyDescriptor(theProduct().languages, key),
});
