import { BASE_PATH } from '@yuelan/contract';
import type { FastifyInstance } from 'fastify';
import { openApi } from '../http/openapi.ts';

/** The contract to read: as OpenAPI for machines, as a page that needs no other host for people. */
export async function documentRoutes(app: FastifyInstance): Promise<void> {
  const document = openApi();
  app.get(`${BASE_PATH}/openapi.json`, async () => document);
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  // The plugin's own type knows OpenAPI by interfaces that a plain JSON document does not name.
  const specification = { document: document as never };
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, { routePrefix: `${BASE_PATH}/docs`, staticCSP: false });
}
