import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { createMany } from '../../engine/records/createMany.ts';
import { sessionOf } from '../../engine/sessionOf.ts';
import { onlyFor } from '../../plugins/session/onlyFor.ts';
import type { Services } from '../../services.ts';
import { guardCompany } from './guardCompany.ts';
import { largestSheetBytes, readCompanySheet } from './readCompanySheet.ts';
import { readSheetUpload } from './readSheetUpload.ts';

/**
 * Companies beyond their resource: the import of a file, whose answer names what was made and what was
 * not (document 3 §5, §7.2).
 */
export async function companiesFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  services.registry.specials.register('guardCompany', guardCompany);
  await app.register(multipart);
  const large = {
    bodyLimit: largestSheetBytes + 100_000,
    ...onlyFor('gdprManager', 'gdprClientSupplierManager'),
  };
  app.post('/companies/upload', large, async (request) => {
    const { content, type } = await readSheetUpload(request);
    const rows = await readCompanySheet(content, type);
    const session = { ...sessionOf(services, request) };
    const results = await createMany(
      session,
      services.registry.get('companies'),
      rows.map(({ values }) => values),
    );
    const named = results.map((result, index) => ({
      result,
      row: rows[index]?.row ?? 0,
      name: rows[index]?.name ?? '',
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
