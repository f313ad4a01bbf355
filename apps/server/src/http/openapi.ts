import type { Route, Routes } from '@yuelan/contract';
import { BASE_PATH, DEFAULT_VERSION, Header, routesByArea } from '@yuelan/contract';
import { BookCard, Block, LoginResult, Position, schemasByArea, ShelfItem, TocItem } from '@yuelan/contract/schemas';
import { z } from 'zod';

type Json = Record<string, unknown>;
type Pair = { readonly args: z.ZodType; readonly data: z.ZodType };
type Area = keyof typeof routesByArea;

/** Parts that several calls share keep their names. */
const shared = { BookCard, Block, LoginResult, Position, ShelfItem, TocItem };

/** The contract as OpenAPI 3.1, made of the very schemas that check requests and answers. */
export function openApi(): Json {
  const pairs = (Object.keys(routesByArea) as Area[]).flatMap(callsOf);
  const args = components(
    'input',
    pairs.map(({ name, pair }) => [`${name}Args`, pair.args]),
  );
  const data = components('output', [
    ...Object.entries(shared),
    ...pairs.map(({ name, pair }): [string, z.ZodType] => [`${name}Data`, pair.data]),
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yuelan 阅览',
      version: DEFAULT_VERSION,
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: BASE_PATH }],
    tags: Object.keys(routesByArea).map((name) => ({ name })),
    paths: pathsOf(pairs, args),
    components: { schemas: { ...args, ...data }, securitySchemes },
    security: [{ Token: [] }],
  };
}

interface Call {
  area: string;
  name: string;
  route: Route;
  pair: Pair;
}

function callsOf(area: Area): Call[] {
  const routes: Routes = routesByArea[area];
  const pairs: Readonly<Record<string, Pair>> = schemasByArea[area];
  return Object.entries(routes).map(([name, route]) => ({ area, name, route, pair: pairs[name]! }));
}

const securitySchemes = { Token: { type: 'apiKey', in: 'header', name: Header.token } };

function components(io: 'input' | 'output', named: [string, z.ZodType][]): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of named) registry.add(withoutClash(registry, schema), { id });
  const { schemas } = z.toJSONSchema(registry, { io, uri: (id) => `#/components/schemas/${id}` });
  return Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, plain(schema as Json)]));
}

/** One schema may serve two calls (`Empty`): the second gets a name of its own. */
const withoutClash = (registry: ReturnType<typeof z.registry<{ id: string }>>, schema: z.ZodType): z.ZodType =>
  registry.has(schema) ? schema.clone() : schema;

/** Inside an OpenAPI document the dialect and the place are known. */
function plain({ $schema: _dialect, $id: _place, ...schema }: Json): Json {
  return schema;
}

const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

function pathsOf(calls: Call[], args: Record<string, Json>): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const { path, method } = call.route;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call, args[`${call.name}Args`] ?? {}) };
  }
  return paths;
}

const operation = ({ area, name, route }: Call, args: Json): Json => ({
  operationId: name,
  tags: [area],
  ...(name === 'login' || name === 'tourist' ? { security: [] } : {}),
  ...(inQuery(route) ? { parameters: parametersOf(args) } : { requestBody: bodyOf(route, `${name}Args`) }),
  responses: {
    200: { description: '`code` 0 is success', content: { 'application/json': { schema: envelopeOf(name) } } },
  },
});

const inQuery = ({ method }: Route): boolean => method === 'GET' || method === 'DELETE';

const bodyTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};
const bodyOf = ({ encoding }: Route, name: string): Json => ({
  content: { [bodyTypes[encoding]]: { schema: ref(name) } },
});

function parametersOf(args: Json): Json[] {
  const required = (args['required'] ?? []) as string[];
  const properties = (args['properties'] ?? {}) as Record<string, Json>;
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

const envelopeOf = (name: string): Json => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer' },
    msg: { type: 'string' },
    data: { anyOf: [ref(`${name}Data`), { type: 'null' }] },
  },
});
