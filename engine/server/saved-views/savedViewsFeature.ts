import type { FastifyInstance } from 'fastify';
import type { Services } from '../program/services.ts';
import { unchecked } from '../unchecked.ts';
import { requireUser } from '../session/requireUser.ts';
import { changeSavedView, createSavedView, deleteSavedView, listSavedViews } from './savedViews.ts';
import { describeSavedViews } from './describeSavedViews.ts';

type ById = { Params: { id: string } };

/** Ways of looking at a list that people keep, for themselves or for all who may read it. */
export async function savedViewsFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry'>,
): Promise<void> {
  const described = describeSavedViews(services.registry);

  app.get<{ Querystring: { resource?: unknown } }>(
    '/savedviews',
    { ...unchecked, schema: described.list },
    async (request) => {
      const { resource } = request.query;
      return listSavedViews(services, requireUser(request), typeof resource === 'string' ? resource : null);
    },
  );

  app.post('/savedviews', { ...unchecked, schema: described.create }, async (request, reply) =>
    reply.code(201).send(await createSavedView(services, requireUser(request), request.body)),
  );

  app.put<ById>('/savedviews/:id', { ...unchecked, schema: described.update }, async (request) =>
    changeSavedView(services, requireUser(request), request.params.id, request.body),
  );

  app.delete<ById>('/savedviews/:id', { ...unchecked, schema: described.delete }, async (request) =>
    deleteSavedView(services, requireUser(request), request.params.id),
  );
}
