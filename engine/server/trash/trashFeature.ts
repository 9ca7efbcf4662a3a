import type { FastifyInstance } from 'fastify';
import { emptyTrash } from './emptyTrash.ts';
import { registerNightlyJob } from '../jobs/registerNightlyJob.ts';
import type { Services } from '../program/services.ts';
import { removeUnusedFiles } from '../files/removeUnusedFiles.ts';

/**
 * Every night, removes for good what has lain in the trash for longer than its resource keeps it, and then the files that
 * nothing names any more.
 */
export async function trashFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry' | 'jobs' | 'blobs'>,
): Promise<void> {
  registerNightlyJob(app, services, {
    kind: 'trash.empty',
    nameKey: 'trash',
    run: async (isStopping) => {
      const { removed, kept } = await emptyTrash(services, new Date(), isStopping);
      const files = await removeUnusedFiles(services, new Date(), isStopping);
      return `${removed} removed, ${kept} still held by something; ${files.removed} unused files removed (${files.bytes} bytes)`;
    },
  });
}
