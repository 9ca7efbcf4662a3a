import { sql } from 'kysely';
import { englishOf, textsOfSchema, withTexts } from '#domain/translations/schemaTexts.ts';
import type { TranslationText } from '#domain/translations/TranslationUnit.ts';
import { editedLists, isStructure, parentField, type AnyNode } from '#domain/structures/nodeLists.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import type { RecordSession } from '#engine/server/records/RecordSession.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import type { AssessmentStructure } from '#schemas/generated/types.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { actFor } from '../assessments/actFor.ts';
import { findRow, type Store } from '../assessments/rows.ts';
import { openStructure, type OpenStructure } from '../structures/openStructure.ts';
import { storeVersion } from '../structures/storeVersion.ts';
import { putText, requireStanding, type TextSource } from './TextSource.ts';
import { storeNotes } from './translationNotes.ts';

/** A structure that is edited by itself: the global pass, or a project's own. */
export interface EditedStructure {
  /** Of the project that the structure belongs to, else of the assessment. */
  id: string;
  name: string;
}

/** The structures that are edited by themselves: those that nobody else's edit changes (docs/decisions/060). */
export async function listStructures({ db }: Pick<Store, 'db'>): Promise<EditedStructure[]> {
  const { rows } = await sql<EditedStructure>`
    SELECT a.id, coalesce(a.name->>'en', a.id) AS name FROM assessments a
    WHERE a."deletedAt" IS NULL AND a."projectId" IS NULL AND a."currentVersionId" IS NOT NULL
    UNION ALL
    SELECT p.id, p.name FROM projects p LEFT JOIN assessments a ON a.id = p."assessmentId"
    WHERE p."deletedAt" IS NULL AND a."deletedAt" IS NULL
      AND (p."assessmentVersionId" IS NOT NULL OR (a."projectId" = p.id AND a."currentVersionId" IS NOT NULL))`.execute(
    db,
  );
  return rows.toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}

/**
 * The texts of a structure as it stands now, the name of its assessment before them. Saving edits it: as its next
 * version, made in one step (docs/decisions/060); a name has no versions.
 * @param id Of a project with a structure of its own, else of an assessment.
 */
export function structureTexts({ db, registry }: RecordSession, id: string): TextSource {
  const store = { db, registry };
  const textsOf = (found: OpenStructure, language: Language) => ({
    id,
    units: [...textsOfName(id, found, language), ...textsIn(id, found.version.structure, language)],
  });
  return {
    async *read(language) {
      yield [textsOf(await open(store, id), language)];
    },
    async find(language) {
      return textsOf(await open(store, id), language);
    },
    async save(user, language, _id, texts) {
      await inTransaction(db, async (trx) => {
        const within = { ...store, db: trx };
        const found = await open(within, id, true);
        requireStanding(texts, textsOf(found, language).units);
        const places = texts.map(putText);
        const ofNodes = places.filter(({ field }) => field.startsWith('structure.'));
        const { name, structure } = withTexts({ ...found.assessment, structure: found.version.structure }, places);
        const session = actFor(within, user, 'translation');
        if (name !== undefined) await updateRecord(session, registry.get('assessments'), found.assessment.id, { name });
        if (ofNodes.length > 0) {
          if (!isStructure(structure)) throw new Error('A structure lost its lists with a text');
          await storeVersion(within, user, found, structure);
        }
        // Versions come and go: what a translation was made of is kept beside them.
        const made = texts.map(({ unit, text }) => ({ ...unit, translation: text, kind: 'made' as const }));
        await storeNotes(trx, user, language, made);
      });
    },
  };
}

/** @throws ApiError 40 */
async function open(store: Store, id: string, isLocked = false): Promise<OpenStructure> {
  const project = await findRow(store, 'projects', id);
  return openStructure(store, project ? { projectId: id } : { assessmentId: id }, isLocked);
}

/** What a structure is called, where it is its assessment's own: a project that follows another's names it not. */
function textsOfName(recordId: string, { assessment, project }: OpenStructure, language: Language): TranslationText[] {
  if (project && assessment.projectId !== project.id) return [];
  return textsOfSchema(schemas.assessment, { ...assessment }, { recordId, language, context: '' });
}

function textsIn(recordId: string, structure: AssessmentStructure, language: Language): TranslationText[] {
  const nodes = editedLists.flatMap((list): readonly AnyNode[] => structure[list]);
  const names = new Map(nodes.map((node) => [node.id, Object.values(node).map(englishOf).find(Boolean) ?? '']));
  const contextOf = (field: string, row: Readonly<Record<string, unknown>>) => {
    const parent = parentField(editedLists.find((list) => list === field) ?? 'dimensions');
    return parent ? (names.get(String(row[parent])) ?? '') : '';
  };
  return textsOfSchema(schemas.assessmentVersion, { structure }, { recordId, language, context: '', contextOf });
}
