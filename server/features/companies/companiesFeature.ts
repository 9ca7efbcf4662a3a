import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { takeAdvisoryLock } from '#engine/server/db/advisoryLock.ts';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { readOneFile } from '#engine/server/files/readOneFile.ts';
import { newId } from '#engine/server/ids/newId.ts';
import type { WithinSession } from '#engine/server/records/RecordSession.ts';
import { requireUser } from '#engine/server/session/requireUser.ts';
import { stepsOfNew } from '#engine/server/undo/changeWithUndo.ts';
import { addSteps } from '#engine/server/undo/undoRows.ts';
import { listRows } from '#engine/server/records/tableRows.ts';
import { rowsAtOnce } from '#engine/server/import/checkImport.ts';
import { storeRows } from '#engine/server/import/storeRows.ts';
import { sessionOf } from '#engine/server/sessionOf.ts';
import { onlyFor } from '#engine/server/session/onlyFor.ts';
import type { Services } from '#engine/server/program/services.ts';
import { CompanyIndex, type CompanyIdentity } from '#domain/gdpr/CompanyIndex.ts';
import type { SheetRow } from '#engine/server/import/ImportRequest.ts';
import { scalarText } from '#engine/rules/values/scalarText.ts';
import { readImportRow } from '#engine/rules/imports/readImportRow.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { companyTypeValues } from '#schemas/generated/types.ts';
import { readCompanySheet, type CompanySheet } from './readCompanySheet.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import type { Special } from '#engine/server/specials.ts';

const mostMegabytes = 10;

type Result = Awaited<ReturnType<typeof storeRows>>[number];

/**
 * Companies beyond their resource: the import of a file, whose answer names what was made and what was
 * not (document 3 §5, §7.2). A company that is there already is not made again. The file is one recent change.
 */
export async function companiesFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  await app.register(multipart);
  const large = {
    bodyLimit: mostMegabytes * 2 ** 20 + 100_000,
    ...onlyFor('gdprManager', 'gdprClientSupplierManager'),
  };
  app.post('/companies/upload', large, async (request) => {
    const { content, fields } = await readOneFile(request, { megabytes: mostMegabytes });
    const type = companyTypeValues.find((one) => one === fields.get('type')) ?? null;
    const companies = services.registry.get('companies');
    const sheet = await readCompanySheet(companies, content, type);
    const session = sessionOf(services, request);
    const register = new CompanyIndex<CompanyIdentity & { row: number | null }>([]);
    const known = new Set<string>();
    const results: Result[] = [];
    const batch = {
      id: newId(),
      account: requireUser(request).id,
      resource: companies.name,
      action: 'import' as const,
    };
    for (let start = 0; start < sheet.rows.length; start += rowsAtOnce) {
      const part = sheet.rows.slice(start, start + rowsAtOnce);
      const { repeated, stored } = await inTransaction(services.db, async (trx) => {
        // Two who send the same file take turns, part by part, and see what the other has stored.
        await takeAdvisoryLock(trx, 'import of companies');
        const within = { ...session, db: trx };
        await addUnknown(within, register, known);
        const repeated = part.map((row) => repeats(register, companies, sheet, row));
        const fresh = part.filter((_, index) => !repeated[index]);
        const stored = await storeRows(within, companies, sheet, fresh);
        const steps = stepsOfNew(companies, stored);
        if (steps.length > 0) await addSteps(trx, batch, steps);
        return { repeated, stored };
      });
      for (const result of stored) if (result.status !== 'failed') known.add(String(result.record['id']));
      results.push(...repeated.flatMap((repeat) => repeat ?? stored.shift() ?? []));
    }
    const named = results.map((result, index) => ({
      result,
      row: sheet.rows[index]?.row ?? 0,
      name: sheet.names[index] ?? '',
    }));
    const failures = named.flatMap(({ result, row, name }) =>
      result.status === 'failed' ? [{ row, name, errors: result.errors }] : [],
    );
    return {
      companiesCreated: named.filter(({ result }) => result.status !== 'failed').map(({ name }) => name),
      companiesFailed: failures.map(({ name }) => name),
      failures,
    };
  });
}

/** Adds the companies of the register that are not known yet, as far as one may read them. */
async function addUnknown(
  session: WithinSession,
  register: CompanyIndex<CompanyIdentity & { row: number | null }>,
  known: Set<string>,
): Promise<void> {
  const all = await session.db.selectFrom('companies').select('id').where('deletedAt', 'is', null).execute();
  const ids = all.map(({ id }) => id).filter((id) => !known.has(id));
  if (ids.length === 0) return;
  const companies = await listRows(session, 'companies', known.size === 0 ? {} : { filter: { id: ids } });
  for (const company of companies) register.add({ ...company, row: null });
  for (const id of ids) known.add(id);
}

/**
 * Refuses a row that means a company of the register, as far as one may read it, or of a row above; null for another,
 * which is remembered.
 */
function repeats(
  register: CompanyIndex<CompanyIdentity & { row: number | null }>,
  companies: Resource,
  { plan, date1904 }: CompanySheet,
  { cells, row }: SheetRow,
): Result | null {
  const { values } = readImportRow(cells, plan, { schema: companies.schema, date1904 });
  const type = companyTypeValues.find((one) => one === values['type']);
  const name = scalarText(values['name']);
  if (!type || name === '') return null;
  const company = { type, name, vat: scalarText(values['vat']), city: scalarText(values['city']), row };
  const same = register.find(company);
  if (!same) {
    register.add(company);
    return null;
  }
  const [message, messageKey] =
    same.row === null
      ? [`In the register already: ${same.name}`, 'gdpr.upload.exists']
      : [`The same company as in row ${same.row}`, 'gdpr.upload.repeated'];
  const params = { messageKey, name: same.name, row: same.row };
  return { status: 'failed', errors: [{ field: 'name', rule: 'unique', message, params }] };
}

/**
 * Only companies of our own are deleted (decisions B); those that a processing activity names, the engine keeps. What is
 * both a supplier and a client stands in the register as either, so that only companies of one type become one.
 */
export const guardCompany: Special = {
  beforeMerge(kept, { before: merged }) {
    if (kept['type'] === merged?.['type']) return;
    throw invalidField('', 'otherType', 'Only companies of one type become one');
  },
  replaceDelete(company, { actor }) {
    // Merged into another, it goes on standing in the register as that one.
    if (company['type'] === 'touchline' || actor.cause?.kind === 'merge') return null;
    throw new ApiError(
      errorCodes.notAllowed,
      'Suppliers and clients stay in the register: only our own companies are deleted',
    );
  },
};
