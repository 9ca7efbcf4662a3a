import { examineLoaded } from '#engine/rules/resource/doctor/examine.ts';
import type { ResourceDefinition } from '#engine/rules/resource/defineResource.ts';
import { relationsOf, type FieldRelation } from '#engine/rules/resource/relationsOf.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { resolveBareEntity, resolveResource } from '#engine/rules/resource/resolveResource.ts';
import type { EntitySchema, OnDelete } from '#engine/rules/resource/EntitySchema.ts';
import { ConfigurationFailure } from './ConfigurationFailure.ts';
import { isSlowPattern } from './doctor/isSlowPattern.ts';
import { locateFindings } from './doctor/locateFindings.ts';
import { Specials } from './specials.ts';
import type { RawBuilder } from 'kysely';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';

/** A relation of a table, at a field of it or within one, to records of another. */
export interface Reference extends FieldRelation {
  from: Resource;
  onDelete: OnDelete;
}

/** Everything the engine knows: the resources with routes, the tables of all entities, who refers to whom. */
export interface Registry {
  /** Resources of the resource files, in their order. */
  resources: readonly Resource[];
  /** Every entity: the configured ones and those that are only tables. */
  tables: readonly Resource[];
  /** The resource or bare table of this name; throws when there is none. */
  get(name: string): Resource;
  ofEntity(entity: string): Resource | null;
  referencesTo(entity: string): readonly Reference[];
  specials: Specials;
  listParameters: ListParameters;
}

/** Tables whose changes are not themselves history. */
const withoutHistory = new Set([
  'historyEntry',
  'job',
  'signInAttempt',
  'mutation',
  'sentCall',
  'preference',
  'undoBatch',
  'undoEntry',
  'importBatch',
  'importFailure',
  'importPart',
]);

/**
 * Joins resource files and schemas into what the server works with.
 * @throws ConfigurationFailure with every mistake in them
 */
export function createRegistry(
  definitions: readonly ResourceDefinition[],
  schemas: Readonly<Record<string, EntitySchema>>,
): Registry {
  const resources = definitions.flatMap((definition) => {
    const schema = schemas[definition.entity];
    return schema ? [resolveResource(definition, schema)] : [];
  });
  const findings = examineLoaded(definitions, schemas, isSlowPattern).filter(({ severity }) => severity === 'error');
  if (findings.length > 0) throw new ConfigurationFailure(locateFindings(findings));

  const configured = new Set(resources.map(({ entity }) => entity));
  const bare = Object.values(schemas)
    .filter((schema) => !configured.has(schema.$id))
    .map((schema) => ({ ...resolveBareEntity(schema), history: !withoutHistory.has(schema.$id) }));
  const tables = [...resources, ...bare];
  const byName = new Map(tables.map((table) => [table.name, table]));
  const byEntity = new Map(tables.map((table) => [table.entity, table]));
  const references = findReferences(tables);
  return {
    resources,
    tables,
    get(name) {
      const table = byName.get(name);
      if (!table) throw new Error(`There is no resource "${name}"`);
      return table;
    },
    ofEntity: (entity) => byEntity.get(entity) ?? null,
    referencesTo: (entity) => references.get(entity) ?? [],
    specials: new Specials(),
    listParameters: new ListParameters(),
  };
}

function findReferences(tables: readonly Resource[]): Map<string, Reference[]> {
  const references = new Map<string, Reference[]>();
  for (const from of tables) {
    for (const one of relationsOf(from.schema)) {
      const { to, onDelete = 'restrict' } = one.relation;
      references.set(to, [...(references.get(to) ?? []), { ...one, from, onDelete }]);
    }
  }
  return references;
}

/** Turns the value of a query parameter into a condition on the rows of a list. */
type ListParameter = (value: string, user: SignedInUser) => RawBuilder<boolean>;

/**
 * Query parameters beyond the list dialect that narrow a resource's list, such as `copies?bookId=`
 * (decisions, section B); features register them.
 */
class ListParameters {
  readonly #byResource = new Map<string, Map<string, ListParameter>>();

  /** Registers `?{parameter}=` for the list of a resource. */
  register(resource: string, parameter: string, condition: ListParameter): void {
    const parameters = this.#byResource.get(resource) ?? new Map<string, ListParameter>();
    this.#byResource.set(resource, parameters.set(parameter, condition));
  }

  of(resource: string): ReadonlyMap<string, ListParameter> {
    return this.#byResource.get(resource) ?? new Map();
  }
}
