import type { FastifyInstance } from 'fastify';
import { documentRoutes } from '#engine/server/documents/documentRoutes.ts';
import { MarkdownDocument } from '#engine/server/documents/MarkdownDocument.ts';
import { requireRole } from '#engine/server/session/requireRole.ts';
import { requireScreen } from '#engine/server/session/requireScreen.ts';
import type { Services } from '#engine/server/program/services.ts';

/** Texts that help people along (document 3 §7.2; decisions, A9): whoever opens their screen reads them. */
export async function helpFeature(app: FastifyInstance, services: Pick<Services, 'blobs' | 'db'>): Promise<void> {
  for (const name of ['welcome', 'faq', 'gettingstarted'] as const) {
    documentRoutes(
      app,
      `/files/${name}/web`,
      new MarkdownDocument({ name, folder: 'server/features/help' }, services),
      {
        requireReader: (request) => requireScreen(request, name),
        requireWriter: (request) => requireRole(request),
      },
    );
  }
}
