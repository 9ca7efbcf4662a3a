import { sql, type RawBuilder } from 'kysely';
import { hasTexts } from '#domain/translations/schemaTexts.ts';
import { leastLikeness, type Suggestion } from '#domain/translations/suggestions.ts';
import type { TranslationText } from '#domain/translations/TranslationUnit.ts';
import { canReadField, fieldAccess, rowsCondition } from '#engine/rules/access/canAccess.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import type { RecordSession } from '#engine/server/records/RecordSession.ts';
import { surveyTexts } from '../surveys/surveyTexts.ts';
import { translatedResources } from './readTarget.ts';

/** Translations that one table hands over, the likest first. */
const mostOfTable = 5;

/** Where localized texts stand: a table, and its columns that hold them at any depth. */
interface TextColumns {
  table: string;
  columns: readonly string[];
  /** Which of its rows count beside those that are not in the trash. */
  only?: RawBuilder<boolean>;
}

/** Versions of structures that are edited: those that nobody follows any more are no memory. */
const standing = sql<boolean>`id IN (
  SELECT "currentVersionId" FROM assessments WHERE "deletedAt" IS NULL
  UNION ALL SELECT "assessmentVersionId" FROM projects WHERE "deletedAt" IS NULL)`;

/**
 * What equal and similar English texts were translated as, in every part that the caller translates: surveys, questions of
 * CAMP, resources and structures. Likeness as PostgreSQL's pg_trgm counts shared trigrams, from a half on.
 */
export async function findInMemory(
  session: RecordSession,
  language: Language,
  { english, translation }: Pick<TranslationText, 'english' | 'translation'>,
): Promise<Suggestion[]> {
  const found: Suggestion[] = [];
  for (const { table, columns, only = sql<boolean>`true` } of memoryOf(session)) {
    const { rows } = await sql<Suggestion>`
      SELECT english, translation, similarity(english, ${english}) AS likeness FROM (
        SELECT DISTINCT text->>'en' AS english, text->>${language} AS translation FROM ${sql.table(table)},
          unnest(ARRAY[${sql.join(columns.map((column) => sql`${sql.ref(column)}::jsonb`))}]) AS held,
          jsonb_path_query(held, '$.** ? (exists(@.en))') AS text
        WHERE "deletedAt" IS NULL AND ${only} AND jsonb_typeof(text->'en') = 'string'
          AND length(text->>'en') BETWEEN length(${english}) / 3 AND length(${english}) * 3
      ) AS texts
      WHERE btrim(translation) NOT IN ('', ${translation}) AND similarity(english, ${english}) >= ${leastLikeness}
      ORDER BY likeness DESC, translation LIMIT ${mostOfTable}`.execute(session.db);
    found.push(...rows);
  }
  return found.toSorted((one, other) => other.likeness - one.likeness);
}

/** What the caller may read whole: a resource whose rows are limited for them is left out. */
function memoryOf(session: RecordSession): TextColumns[] {
  const { registry, actor } = session;
  const { user } = actor;
  if (user === 'system') return [];
  const documented = [surveyTexts(registry.get('surveys')), registry.get('campfaqs')];
  const resources = [...documented, ...translatedResources(session)].filter((one) => !rowsCondition(user, one));
  const ofResources = resources.map((resource) => {
    const access = fieldAccess(user, resource);
    const fields = Object.keys(resource.schema.properties);
    const isText = (field: string) => hasTexts(resource.schema, [field]) && canReadField(access, resource, field);
    return { table: resource.name, columns: fields.filter(isText) };
  });
  return [...ofResources, { table: 'assessmentversions', columns: ['structure'], only: standing }].filter(
    ({ columns }) => columns.length > 0,
  );
}
