import fc from 'fast-check';
import {
  resolveSchema,
  type ApiDocument,
  type ApiParameter,
  type DocumentedCall,
} from '#tests/support/openapi/ApiDocument.ts';
import { people, type Person } from '../assessments/openAssessmentWorld.ts';
import { hostileNumber, hostileText, hostileValue, objectOf, prototypeNames } from './hostileValues.ts';
import { SchemaValues, type KnownIds } from './schemaValue.ts';

/** A request as it is sent, and who sends it; null is nobody. */
export interface FuzzedRequest {
  method: 'GET';
  url: string;
  who: Person | null;
  headers: Record<string, string>;
  payload?: string;
}

const operators = ['', '_gte', '_gt', '_lte', '_lt', '_neq', '_contains', '_empty', '_x'];
const everybody = Object.keys(people) as Person[];
const who: fc.Arbitrary<Person | null> = fc.oneof(
  { arbitrary: fc.constant<Person>('super'), weight: 12 },
  { arbitrary: fc.constantFrom<Person>('clubs', 'gdpr', 'pm', 'lead', 'translator'), weight: 6 },
  { arbitrary: fc.constantFrom<Person | null>(...everybody, null), weight: 3 },
);
const json = 'application/json';
const contentType = fc.oneof(
  { arbitrary: fc.constant(json), weight: 20 },
  fc.constantFrom('application/json; charset=utf-16', 'text/plain', 'application/x-www-form-urlencoded', ';', 'a/b; c'),
  fc.constantFrom('multipart/form-data', 'multipart/form-data; boundary=x', 'application/merge-patch+json', '\t'),
);
const oddHeaders = fc.dictionary(
  fc.constantFrom(
    'clubid',
    'idempotency-key',
    'if-match',
    'if-none-match',
    'changes',
    'accept',
    'accept-language',
    'range',
    'x-source',
    'x-forwarded-for',
    'content-encoding',
    'expect',
    'cookie',
    'authorization',
  ),
  fc.oneof(
    fc.constantFrom(
      'c1',
      '*',
      '"1"',
      'W/"1"',
      'bytes=0-99999999999',
      '{"a":',
      'gzip',
      'Bearer a.b.c',
      'Basic YQ==',
      'nl;q=x',
    ),
    fc.constantFrom('018f4d1e-0000-7000-8000-000000000001', '00000000-0000-0000-0000-000000000000', 'text/html', '%%%'),
    hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, '~')),
  ),
  { maxKeys: 2 },
);

/** Requests of one call of the documents: every parameter, bodies that nearly fit, and what nobody would send. */
export function requestsOf(
  document: ApiDocument,
  call: DocumentedCall,
  ids: KnownIds,
  values = new SchemaValues(document, ids),
): fc.Arbitrary<FuzzedRequest> {
  const { operation, method, path } = call;
  const parameters = operation.parameters ?? [];
  const inPath = parameters.filter((one) => one.in === 'path');
  const inQuery = parameters.filter((one) => one.in === 'query');
  const fields = fieldsOf(document, call);
  const allIds = idsFor(path, ids);
  return fc
    .record({
      who,
      path: fc.tuple(...inPath.map(() => fc.oneof({ arbitrary: fc.constantFrom(...allIds), weight: 8 }, hostileText))),
      query: fc.tuple(...inQuery.map((one) => queryValue(one, fields, allIds))),
      extra: fc.oneof({ arbitrary: fc.constant(''), weight: 8 }, oddQuery),
      headers: fc.oneof({ arbitrary: fc.constant({}), weight: 3 }, oddHeaders),
      body: method === 'GET' ? fc.constant(null) : bodyOf(operation.requestBody?.content, values),
    })
    .map(({ who: person, path: parts, query, extra, headers, body }) => {
      const asked = [...query.flatMap((one) => one ?? []), ...(extra ? [extra] : [])].join('&');
      const filled = inPath.reduce((url, { name }, at) => url.replace(`{${name}}`, encode(parts[at] ?? '')), path);
      return {
        method: method as 'GET',
        url: asked ? `${filled}?${asked}` : filled,
        who: person,
        headers: { ...(body && { 'content-type': body.type }), ...headers },
        ...(body && { payload: body.payload }),
      };
    });
}

const oddQuery = fc.oneof(
  fc.constantFrom('%', '%zz=1', 'a=%00', 'filter=1&filter=2', 'id=a&id=b', 'clubId=c1', 'ClubId=c2', '__proto__=1'),
  fc.constantFrom('range=[0,2147483648]', 'after=eyJ', 'lang=xx', 'asOf=0202-01-01', 'language=__proto__', 'count=1'),
  fc.constantFrom('projectId=%00', 'projectId=p1', 'clubAssessmentId=%ED%A0%80', '=&=', 'sort[]=a', 'filter[a]=b'),
);

function queryValue(
  { name, required, schema }: ApiParameter,
  fields: readonly string[],
  ids: readonly string[],
): fc.Arbitrary<string | null> {
  const usual = queryTexts(name, fields, ids) ?? fc.constantFrom(...ids, ...(schema.enum ?? []).map(String));
  const text = fc.oneof(
    { arbitrary: usual, weight: 8 },
    { arbitrary: hostileText, weight: 2 },
    { arbitrary: hostileValue.map((value) => JSON.stringify(value)), weight: 1 },
  );
  return fc.option(
    text.map((value) => `${encode(name)}=${encode(value)}`),
    { freq: required ? 12 : 1 },
  );
}

/** What a parameter of the lists usually holds; null for any other. */
function queryTexts(name: string, fields: readonly string[], ids: readonly string[]): fc.Arbitrary<string> | null {
  const field = fc.constantFrom(...fields, ...prototypeNames, 'q', 'a.b', 'name.en', 'config.general.name');
  const value = fc.oneof(
    fc.constantFrom<unknown>(...ids, true, null),
    hostileValue,
    fc.array(hostileValue, { maxLength: 3 }),
  );
  switch (name) {
    case 'filter': {
      const tests = fc.tuple(field, fc.constantFrom(...operators), value);
      const entries = fc.array(
        tests.map(([one, operator, given]): [string, unknown] => [one + operator, given]),
        { maxLength: 3 },
      );
      return entries.map((given) => JSON.stringify(objectOf(given)));
    }
    case 'sort': {
      const sort = fc.tuple(field, fc.constantFrom('ASC', 'DESC', 'asc', 'x'));
      return fc.oneof(sort, fc.array(sort, { maxLength: 5 })).map((given) => JSON.stringify(given));
    }
    case 'range':
      return fc.oneof(
        fc.constantFrom(
          '[0,24]',
          '[0,0]',
          '[5,1]',
          '[0,9999]',
          '[1000000,1000010]',
          '[9007199254740980,9007199254740990]',
        ),
        fc.tuple(hostileNumber, hostileNumber).map((given) => JSON.stringify(given)),
      );
    case 'after':
      return fc
        .array(hostileValue, { maxLength: 4 })
        .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'));
    case 'by':
    case 'field':
      return field;
    case 'columns':
      return fc.array(field, { maxLength: 4 }).map((given) => given.join(','));
    case 'heads':
    case 'values':
      return fc.array(fc.tuple(field, value), { maxLength: 2 }).map((given) => JSON.stringify(objectOf(given)));
    case 'lang':
    case 'language':
      return fc.constantFrom('en', 'nl', 'ar', 'xx', '__proto__');
    case 'asOf':
      return fc.constantFrom('2026-01-31T12:00:00Z', '0001-01-01', '275760-09-13T00:00:00Z', '-271821-04-20', 'now');
    default:
      return null;
  }
}

interface Body {
  type: string;
  payload: string;
}

function bodyOf(
  content: Record<string, { schema?: object }> | undefined,
  values: SchemaValues,
): fc.Arbitrary<Body | null> {
  const schema = content?.[json]?.schema;
  const value = schema ? values.of(schema) : hostileValue;
  const payload = fc.oneof(
    { arbitrary: value.map((given) => JSON.stringify(given) ?? ''), weight: 20 },
    { arbitrary: brokenBody, weight: 1 },
  );
  const body = fc.record({ type: contentType, payload });
  return fc.oneof(
    { arbitrary: body, weight: content ? 30 : 3 },
    { arbitrary: fc.constant(null), weight: content ? 1 : 6 },
    { arbitrary: multipart, weight: content?.['multipart/form-data'] ? 30 : 1 },
  );
}

const brokenBody = fc.constantFrom(
  ...[
    '',
    '{',
    '[',
    'null',
    '"',
    '{"a":1,}',
    '\0',
    '\ufeff{}',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{}}}',
  ],
  ...['1e999', '{"a":"\\ud800"}', '{"a":1,"a":2}', '['.repeat(2_000), '{"a":'.repeat(2_000), `"${'x'.repeat(20_000)}"`],
);

const disposition = 'Content-Disposition: form-data; name=';
const multipart: fc.Arbitrary<Body> = fc
  .tuple(
    fc.array(
      fc.constantFrom(
        ...[`${disposition}"category"\r\n\r\nlogo`, `${disposition}"file"; filename="a.png"\r\n\r\n\x89PNG`, '', 'x'],
        ...[
          `${disposition}"file"; filename="a.xlsx"\r\nContent-Type: text/csv\r\n\r\nPK`,
          `${disposition}"a\0"\r\n\r\n1`,
        ],
        ...[`${disposition}"__proto__"\r\n\r\n1`, `${disposition}"file"; filename="../%00"\r\n\r\na;b\r\n1;2`],
      ),
      { maxLength: 3 },
    ),
    fc.constantFrom('--x--\r\n', '--x', '', '--x--'),
  )
  .map(([parts, end]) => ({
    type: 'multipart/form-data; boundary=x',
    payload: parts.map((part) => `--x\r\n${part}\r\n`).join('') + end,
  }));

/** The fields of the records that a call lists or takes. */
function fieldsOf(document: ApiDocument, { path, operation }: DocumentedCall): string[] {
  const base = `/api/${path.split('/')[2] ?? ''}`;
  const content = operation.responses['200']?.content ?? document.paths[base]?.['get']?.responses['200']?.content;
  const answered = resolveSchema(document, content?.[json]?.schema ?? {});
  const record = resolveSchema(document, answered.items ?? answered);
  return ['id', 'name', 'version', ...Object.keys(record.properties ?? {})];
}

function idsFor(path: string, ids: KnownIds): string[] {
  const own = ids[path.split('/')[2] ?? ''] ?? [];
  const all = [...new Set(Object.values(ids).flat())];
  return [...own, ...own, ...own, ...all, 'en', 'nl', 'no-such-id', 'belgium'];
}

/** A text for an address; what is no text of Unicode goes out as its bytes would. */
function encode(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
}
