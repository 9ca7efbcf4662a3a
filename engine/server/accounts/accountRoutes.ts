import type { FastifyInstance } from 'fastify';
import { theProduct } from '#engine/rules/product/Product.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { requireRole } from '../session/requireRole.ts';
import { requireUser } from '../session/requireUser.ts';
import type { Services } from '../program/services.ts';

const publicFields = ['id', 'email', 'firstName', 'lastName', 'fullName'] as const;

const listOfRoles = {
  schema: { body: { type: 'array', maxItems: 50, items: { type: 'string', maxLength: 64 } } },
};

/** The calls about staff accounts (document 1 §7, document 3 §7). */
export async function accountRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): Promise<void> {
  const { id: product, personAttributes, roleIds } = theProduct();
  const inUse = db.selectFrom('accounts').where('deletedAt', 'is', null).where('active', 'is distinct from', false);

  app.get('/accounts/me', async (request) => {
    const { id } = requireUser(request);
    return inUse
      .select([...publicFields, 'preferredLanguage', 'roles', ...personAttributes, 'lastLogin'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  });

  app.get('/accounts/roles', async (request) => requireUser(request).roles.map((role) => roleIds[role]));

  app.get(`/accounts/${product}`, async (request, reply) => {
    requireUser(request);
    const accounts = await inUse.select(publicFields).orderBy('lastName').orderBy('firstName').orderBy('id').execute();
    reply.header('content-range', `accounts/${product} 0-${Math.max(accounts.length - 1, 0)}/${accounts.length}`);
    return accounts;
  });

  app.get<{ Params: { id: string } }>(`/accounts/${product}/:id`, async (request) => {
    requireUser(request);
    const account = await inUse.select(publicFields).where('id', '=', request.params.id).executeTakeFirst();
    if (!account) throw new ApiError(errorCodes.notFound, 'There is no such account');
    return account;
  });

  app.post<{ Body: string[] }>('/accounts/rolemembers', listOfRoles, async (request) => {
    requireRole(request);
    const accounts = await inUse.select(['id', 'roles']).orderBy('lastName').orderBy('id').execute();
    const membersOf = (role: string) => accounts.filter(({ roles }) => roles?.includes(role)).map(({ id }) => id);
    return Object.fromEntries(request.body.map((role) => [role, membersOf(role)]));
  });
}
