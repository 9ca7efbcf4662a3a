import { sql } from 'kysely';
import { findUnknownPlaceholders, holdsReport, isReportPart } from '#domain/reports/reportPlaceholders.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { readStoredDocument } from '#engine/server/files/readDocument.ts';
import type { Services } from '#engine/server/program/services.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import type { Special } from '#engine/server/specials.ts';
import { readPlaceholders } from '#engine/server/workers/makeWord.ts';
import { selectRows, type Store } from '../assessments/rows.ts';

type Templates = Store & Pick<Services, 'blobs'>;

/** The template of a language that was changed last; null where the packaged layout is used, also where its bytes are gone. */
export async function findTemplate({ blobs, ...store }: Templates, language: Language): Promise<Buffer | null> {
  const [found] = await selectRows(store, 'reporttemplates', { language }, sql`"updatedAt" DESC, id DESC`);
  const stored = found ? await readStoredDocument(blobs, found.file) : null;
  return stored?.kind === 'docx' ? stored.content : null;
}

/** A template is a document of Word that names a part of the report, and nothing that stands for nothing. */
export function checkReportTemplate(services: Pick<Services, 'blobs'>): Special {
  return {
    async beforeSave(template, { before }) {
      const { file } = template;
      if (typeof file !== 'string' || file === before?.['file']) return template;
      const stored = await readStoredDocument(services.blobs, file);
      const found = stored?.kind === 'docx' ? await readPlaceholders(stored.content).catch(() => null) : null;
      if (!found) throw invalidField('file', 'template', 'must be a document of Word (.docx)');
      const unknown = findUnknownPlaceholders(found.names);
      const language = String(template['language'] ?? '');
      if (unknown.length > 0) {
        const params = { names: unknown.join(', '), language };
        throw invalidField('file', 'placeholder', `names what is not known in ${language}: ${params.names}`, params);
      }
      if (!holdsReport(found.names)) {
        throw invalidField('file', 'noPart', 'names no part of the report, such as {{report}}');
      }
      const shared = found.shared.filter(isReportPart);
      if (shared.length > 0) {
        const params = { names: shared.join(', ') };
        throw invalidField('file', 'sharedParagraph', `must stand in a paragraph of its own: ${params.names}`, params);
      }
      return template;
    },
  };
}
