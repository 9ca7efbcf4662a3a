import { theProduct } from '#engine/rules/product/Product.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import type { NewField } from './readFields.ts';
import type { ResourceNames } from './readNames.ts';

/** The schema of a new resource, as its file holds it. */
export function printSchema({ resource, entity, title }: ResourceNames, fields: readonly NewField[]): string {
  const schema: EntitySchema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: entity,
    title,
    ...(resource === `${entity}s` ? {} : { 'x-resource': resource }),
    type: 'object',
    additionalProperties: false,
    properties: {
      id: { type: 'string', title: 'Id', readOnly: true, maxLength: 64 },
      ...Object.fromEntries(fields.map(({ name, property, label }) => [name, { title: label, ...property }])),
    },
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  };
  // Short lists on one line, as people write them.
  const text = JSON.stringify(schema, null, 2).replace(
    /\[\s+([^[\]{}]*?)\s+\]/g,
    (_list, entries: string) => `[${entries.replace(/\s*\n\s*/g, ' ')}]`,
  );
  return `${text}\n`;
}

/** The resource file: what most resources say, to be changed. */
export function printResourceFile({ resource, entity }: ResourceNames, fields: readonly NewField[]): string {
  const columns = fields.filter(({ property }) => isListed(property)).map(({ name }) => name);
  const filters = fields.filter(
    ({ property }) => property['x-relation'] ?? property.enum ?? property.type === 'boolean',
  );
  const { menuGroups, superRole } = theProduct();
  const sort = fields.find(({ required, property }) => required && property.type === 'string')?.name;
  return `import { defineResource } from '#engine/rules/resource/defineResource.ts';

export const ${resource} = defineResource('${entity}', {
  menu: { group: '${menuGroups.at(-1) ?? ''}', icon: 'Category' },
  access: { read: 'staff', write: ['${superRole}'] },
  list: { columns: ${list(columns.slice(0, 5))}${filters.length > 0 ? `, filters: ${list(filters.map(({ name }) => name))}` : ''}${sort ? `, sort: '${sort}'` : ''} },
  form: [${list(fields.map(({ name }) => name))}],
});
`;
}

/** The index of the resources with one line more, both lists kept in order. */
export function addToIndex(index: string, resource: string): string {
  const imports = [...index.matchAll(/^import \{ \w+ \} from '\.\/\w+\.ts';\n/gm)].map(([line]) => line);
  const added = `import { ${resource} } from './${resource}.ts';\n`;
  return insertSorted(index, imports, added).replace(
    /(export const resources = \[)([^\]]*)\]/,
    (_list, start, inner) => {
      const entries = [...String(inner).matchAll(/\w+/g), [resource]].map(([entry]) => entry).sort();
      const [before, between, after] = String(inner).includes('\n') ? ['\n  ', ',\n  ', ',\n'] : ['', ', ', ''];
      return `${String(start)}${before}${entries.join(between)}${after}]`;
    },
  );
}

/** A test of the new resource through the API, to be extended by its own rules. */
export function printTest({ resource, entity, title }: ResourceNames): string {
  return `import { afterAll, beforeAll, expect, it } from 'vitest';
import { schemas } from '#schemas/generated/schemas.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { sampleRecord } from '#tests/support/sampleRecord.ts';

let server: TestApp;
let values: Record<string, unknown>;
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  server.callAs(['superAdmin'], { method, url: \`/api/${resource}\${path}\`, ...(payload && { payload }) });

beforeAll(async () => {
  server = await openTestApp();
  values = await sampleRecord(schemas.${entity}, server.services);
});
afterAll(() => server.dispose());

it('${title}: is created, listed, changed and deleted', async () => {
  const created = await call('POST', '', values);
  expect(created.statusCode).toBe(201);
  const { id, version } = created.json<{ id: string; version: number }>();
  expect((await call('GET', '')).json()).toEqual([expect.objectContaining(values)]);
  expect((await call('PUT', \`/\${id}\`, { ...values, version })).statusCode).toBe(200);
  expect((await call('DELETE', \`/\${id}\`)).statusCode).toBe(200);
  expect((await call('GET', '')).json()).toEqual([]);
});

it('${title}: says which fields are missing', async () => {
  expect((await call('POST', '', {})).json()).toMatchObject({ code: 20 });
});
`;
}

function isListed(property: NewField['property']): boolean {
  return (
    property['x-localized'] === true ||
    (property.type !== 'array' && property.type !== 'object' && (property.maxLength ?? 0) <= 300)
  );
}

function list(names: readonly string[]): string {
  return `[${names.map((name) => `'${name}'`).join(', ')}]`;
}

function insertSorted(text: string, lines: readonly string[], added: string): string {
  const before = lines.find((line) => line > added);
  const last = lines.at(-1) ?? '';
  return before ? text.replace(before, added + before) : text.replace(last, last + added);
}
