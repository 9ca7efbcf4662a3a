import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifySchema } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { describeRoute } from './describeRoute.ts';

/** The API's description: OpenAPI 3.1 at `openapi.json`, a page to browse it at `docs`. Routes come after it. */
export const documentationPlugin = fastifyPlugin(
  async (app: FastifyInstance): Promise<void> => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Touchline',
          version: '1',
          description: 'API of the Touchline back-office. Refusals are `{ code, message, details? }`.',
        },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
        security: [{ bearer: [] }],
      },
      transform: ({ schema, url, route }) => ({
        url,
        schema: describeRoute([route.method].flat()[0] ?? '', url, schema as FastifySchema | undefined) ?? {},
      }),
    });
    app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
    await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  },
  { name: 'documentation' },
);
