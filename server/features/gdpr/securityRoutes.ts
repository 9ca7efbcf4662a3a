import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentRoutes } from '../../documents/documentRoutes.ts';
import { MarkdownDocument } from '../../documents/MarkdownDocument.ts';
import { requireRole } from '../../plugins/session/requireRole.ts';
import type { Services } from '../../services.ts';

/** The document of security measures (document 3 §2.13). */
export async function securityRoutes(app: FastifyInstance, services: Pick<Services, 'blobs' | 'db'>): Promise<void> {
  const requireManager = (request: FastifyRequest) => requireRole(request, 'gdprManager');
  const measures = new MarkdownDocument({ name: 'security-measures', folder: 'server/features/gdpr' }, services);
  const access = { requireReader: requireManager, requireWriter: requireManager };
  documentRoutes(app, '/gdpr/securitymeasures', measures, access);
}
