import type { Transaction } from 'kysely';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { theProduct, type SpecialHook } from '#engine/rules/product/Product.ts';
import type { SpecialName, Tables } from '#engine/rules/product/ProductTypes.ts';
import type { Actor } from './records/Actor.ts';
import type { StoredRecord } from './records/StoredRecord.ts';

/** What a special is given; everything it does belongs to the transaction. */
export interface SpecialContext {
  trx: Transaction<Tables>;
  actor: Actor;
  resource: Resource;
  /** The stored record before the change; null when it is new. */
  before: StoredRecord | null;
}

/**
 * A named part of saving that a feature writes by hand (resource format, "The escape ladder").
 * A refusal is thrown as `ApiError` and undoes the change.
 */
export interface Special {
  /** Returns the values to store instead of those given; runs after the checks of the schema. */
  beforeSave?(values: StoredRecord, context: SpecialContext): Promise<StoredRecord> | StoredRecord;
  afterSave?(record: StoredRecord, context: SpecialContext): Promise<void> | void;
  /**
   * Refuses that a record is deleted, also as an import or a change that made it is taken back; what goes along with
   * another is not asked about.
   */
  beforeDelete?(record: StoredRecord, context: SpecialContext): Promise<void> | void;
  afterDelete?(record: StoredRecord, context: SpecialContext): Promise<void> | void;
  /** Runs when a record, in `before` too, is back from the trash, by itself or along with another. */
  afterRestore?(record: StoredRecord, context: SpecialContext): Promise<void> | void;
  /**
   * Asked when somebody deletes one record: the values of one that is kept, stored in place of the deletion, or null
   * where it may go. What goes along with another, or with an import that is taken back, is not asked about.
   */
  replaceDelete?(record: StoredRecord, context: SpecialContext): StoredRecord | null;
  /** Refuses that a record, in `before`, becomes one with the record that stays. */
  beforeMerge?(kept: StoredRecord, context: SpecialContext): Promise<void> | void;
}

/** What is done when records of a table are saved, whatever a resource file says. */
export interface TableSpecial extends Pick<Special, 'beforeSave'> {
  /** Runs once after all that were saved together, with what each was before; null for a new one. */
  afterSaveAll?(
    written: readonly { record: StoredRecord; before: StoredRecord | null }[],
    context: Pick<SpecialContext, 'trx' | 'actor' | 'resource'>,
  ): Promise<void>;
}

/** The specials that features have registered, by the name that resource files use. */
export class Specials {
  readonly #byName = new Map<string, Special>();
  readonly #byTable = new Map<string, TableSpecial[]>();

  /** Registers a special; each name once, with the hooks that resource files are told it has. */
  register(name: SpecialName, special: Special): void {
    this.#add(name, special);
  }

  /** The same for those of a product. */
  registerAll(specials: Readonly<Partial<Record<SpecialName, Special>>>): void {
    for (const [name, special] of Object.entries<Special | undefined>(specials)) if (special) this.#add(name, special);
  }

  #add(name: string, special: Special): void {
    if (this.#byName.has(name)) throw new Error(`The special "${name}" is registered twice`);
    // The engine registers specials of its own, which a product need not name.
    const hooks: Readonly<Record<string, readonly SpecialHook[]>> = theProduct().specials;
    const lacking = (hooks[name] ?? []).filter((hook) => !special[hook]);
    if (lacking.length > 0) throw new Error(`The special "${name}" has no ${lacking.join(', ')}`);
    this.#byName.set(name, special);
  }

  find(name: SpecialName | undefined): Special | null {
    return name === undefined ? null : (this.#byName.get(name) ?? null);
  }

  /** Registers what is done when records of a table are saved, whatever a resource file says, after what is already. */
  registerForTable(table: string, special: TableSpecial): void {
    this.#byTable.set(table, [...this.findForTable(table), special]);
  }

  findForTable(table: string): readonly TableSpecial[] {
    return this.#byTable.get(table) ?? [];
  }

  /** What the specials of a table do after all that were saved together; nothing where none was. */
  async afterSaveAll(...[written, context]: Parameters<NonNullable<TableSpecial['afterSaveAll']>>): Promise<void> {
    if (written.length === 0) return;
    for (const special of this.findForTable(context.resource.name)) await special.afterSaveAll?.(written, context);
  }

  /** Names that the resources use but nobody has registered: a mistake once all features are in place. */
  missing(resources: readonly Resource[]): SpecialName[] {
    const used = resources.flatMap(({ server }) => Object.values(server));
    return [...new Set(used)].filter((name) => !this.#byName.has(name));
  }
}
