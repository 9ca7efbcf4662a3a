/**
 * What a product tells the engine in types. The engine imports no product: the generated tables and `product.ts` merge
 * their own into this interface (`declare module`), and the engine reads them from here. What a product does not tell
 * falls back to the widest type.
 */
export interface ProductTypes {
  /** Nobody sets it: the interface is there to be merged into. */
  readonly merged?: never;
}

type Told<Key extends string, Fallback> = Key extends keyof ProductTypes ? ProductTypes[Key] : Fallback;

type AnyRecord = { id: string } & Record<string, unknown>;

/** The shape of each entity. */
export type EntityTypes = Told<'entityTypes', Record<string, AnyRecord>>;
export type EntityName = keyof EntityTypes & string;
/** The tables of the entities, by resource name, as Kysely wants to know them. */
export type Tables = Told<'tableTypes', Record<string, AnyRecord>>;
export type ResourceName = keyof Tables & string;
/** The languages of the interface and of the content. */
export type Language = Told<'language', string>;
/** Global roles of people. */
export type RoleKey = Told<'role', string>;
/** Audiences of screens beyond 'staff' and lists of roles. */
export type Audience = Told<'audience', never>;
/** What an account says of a person beyond name and roles: fields that hold lists of ids. */
export type PersonAttribute = Told<'personAttribute', never>;
/** Groups of the menu. */
export type MenuGroup = Told<'menuGroup', string>;
/** Widgets that a resource file may name. */
export type WidgetName = Told<'widget', string>;
/** Whole views that a resource file may name. */
export type ViewName = Told<'view', string>;
/** Specials of the server that a resource file may name. */
export type SpecialName = Told<'special', string>;

/** Codes of refusals beyond the engine's. */
export type OwnErrorCode = Told<'errorCode', never>;

/** Categories of files that are uploaded. */
export type FileCategory = Told<'fileCategory', string>;

/** What the engine itself keeps: one entity each, described in the schemas like every other. */
export type HistoryEntry = EntityTypes['historyEntry'];
export type ImportBatch = EntityTypes['importBatch'];
export type Job = EntityTypes['job'];
export type UndoEntry = EntityTypes['undoEntry'];
