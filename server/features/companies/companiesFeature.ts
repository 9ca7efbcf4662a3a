import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#engine/server/db/inTransaction.ts';
import { rowsAtOnce } from '#engine/server/import/checkImport.ts';
import { storeRows } from '#engine/server/import/storeRows.ts';
import { sessionOf } from '#engine/server/sessionOf.ts';
import { onlyFor } from '#engine/server/session/onlyFor.ts';
import type { Services } from '#engine/server/program/services.ts';
import { largestSheetBytes, readCompanySheet } from './readCompanySheet.ts';
import { readSheetUpload } from './readSheetUpload.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Special } from '#engine/server/specials.ts';

/**
 * Companies beyond their resource: the import of a file, whose answer names what was made and what was
 * not (document 3 §5, §7.2).
 */
export async function companiesFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  await app.register(multipart);
  const large = {
    bodyLimit: largestSheetBytes + 100_000,
    ...onlyFor('gdprManager', 'gdprClientSupplierManager'),
  };
  app.post('/companies/upload', large, async (request) => {
    const { content, type } = await readSheetUpload(request);
    const companies = services.registry.get('companies');
    const sheet = await readCompanySheet(companies, content, type);
    const session = sessionOf(services, request);
    const results: Awaited<ReturnType<typeof storeRows>> = [];
    for (let start = 0; start < sheet.rows.length; start += rowsAtOnce) {
      const part = sheet.rows.slice(start, start + rowsAtOnce);
      results.push(
        ...(await inTransaction(services.db, (trx) => storeRows({ ...session, db: trx }, companies, sheet, part))),
      );
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

/** Only companies of our own are deleted (decisions B); those that a processing activity names, the engine keeps. */
export const guardCompany: Special = {
  insteadOfDelete(company) {
    if (company['type'] === 'touchline') return null;
    throw new ApiError(
      errorCodes.notAllowed,
      'Suppliers and clients stay in the register: only our own companies are deleted',
    );
  },
};
