import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Registry } from '../../registry.ts';
import { recordSchemas } from '../../recordSchemas.ts';
import { completeDocument } from './completeDocument.ts';
import { describedRoutes, describeRoute } from './describeRoute.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

/** The page to browse loads its own scripts and the description, and asks nobody else. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; img-src 'self' data:; font-src 'self'; " +
  // The hash is of the one style that the page's script puts in.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

/** The API's description: OpenAPI 3.1 at `openapi.json`, a page to browse it at `docs`. Routes come after it. */
export const documentationPlugin = fastifyPlugin(
  async (app: FastifyInstance, { registry }: { registry: Registry }): Promise<void> => {
    for (const table of registry.tables) for (const schema of recordSchemas(table)) app.addSchema(schema);
    const described = describedRoutes();
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: theProduct().name,
          version: '1',
          description: `API of the ${theProduct().name} back-office. Refusals are \`{ code, message, details? }\`.`,
        },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
        security: [{ bearer: [] }],
      },
      // A record is called as its schema, so that clients made from the description read like the product.
      refResolver: {
        buildLocalReference: ({ $id }, _base, _fragment, index) => (typeof $id === 'string' ? $id : `def-${index}`),
      },
      transformObject: (document) =>
        'openapiObject' in document ? completeDocument(document.openapiObject, registry) : document.swaggerObject,
      transform: ({ schema, url, route }) => ({
        url,
        schema:
          describeRoute([route.method].flat()[0] ?? '', url, {
            described,
            own: schema,
            isKept: route.config?.cache === 'private',
          }) ?? {},
      }),
    });
    app.get('/openapi.json', { schema: { hide: true }, config: { cache: 'private' } }, async () => app.swagger());
    await app.register(swaggerUi, {
      routePrefix: '/docs',
      // The page does not know that it stands below the API.
      indexPrefix: app.prefix,
      staticCSP: pagePolicy,
      uiConfig: { validatorUrl: null, deepLinking: true, docExpansion: 'none' },
    });
  },
  { name: 'documentation' },
);
