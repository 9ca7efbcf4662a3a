import { Readable } from 'node:stream';
import { longestHtml } from '#engine/rules/texts/sanitiseHtml.ts';
import { hostileWorkbooks } from '../workbooks/hostileWorkbooks.ts';

/** One thing that one person can send; gives the status of the answer. */
export interface HostileInput {
  what: string;
  /** What the answer has to be: a refusal, or done. Null where either is right. */
  status: number | null;
  send: (call: SendInput) => Promise<number>;
}

/** A call as somebody signed in; bodies are made before the clock runs. */
export type SendInput = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: string | Buffer | Readable,
  headers?: Record<string, string>,
) => Promise<number>;

const plan = { columns: [{ header: 'name', field: 'name' }], mode: 'insert', key: [] };
const row = ['FC '.padEnd(120, 'x'), '020', 'Gent'.padEnd(60, 'x')];
const sheetOf = (bytes: number): string =>
  JSON.stringify({ plan, rows: Array.from({ length: Math.round(bytes / 200) }, () => row) });
const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const keyNumber = (change: object): string => JSON.stringify({ key: 'hostile', name: { en: 'x' }, ...change });

const mailOf = (body: string): string =>
  JSON.stringify({ value: 'Hostile', kind: 'other', subject: { en: 'x' }, body: { en: body } });
const sortBy = (fields: number, status: number): HostileInput => ({
  what: `a sort by ${fields.toLocaleString('en')} fields`,
  status,
  send: (call) => call('GET', `clubs?sort=${encodeURIComponent(JSON.stringify(Array(fields).fill(['name', 'ASC'])))}`),
});

const post = (path: string, body: string, status: number | null, what: string): HostileInput => ({
  what,
  status,
  send: (call) => call('POST', path, body),
});

const multipart = { 'content-type': 'multipart/form-data; boundary=edge' };

/** Small, and once answered with 500. */
function mistakenInputs(): HostileInput[] {
  const half = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\nPK';
  const value = { clubAssessmentId: 'c', assessorId: 'a', assessmentTitleId: [{ toString: 1 }] };
  const sheet = JSON.stringify({ plan, rows: [row], rowNumbers: [2 ** 31] });
  return [
    {
      what: 'a form with a file that breaks off',
      status: 422,
      send: (call) => call('POST', 'companies/upload', half, multipart),
    },
    post('assessmentvalues/assessor', JSON.stringify(value), 422, 'a topic that cannot be printed'),
    post('clubs/import/check', sheet, 422, 'a row of the number 2,147,483,648'),
  ];
}

/** Workbooks, as the upload of companies takes them: made when they are sent. */
export function hostileUploads(): HostileInput[] {
  return Object.entries(hostileWorkbooks).map(([what, make]) => {
    const head = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n';
    const body = Buffer.concat([Buffer.from(head), make(), Buffer.from('\r\n--edge--\r\n')]);
    return { what, status: null, send: (call) => call('POST', 'companies/upload', body, multipart) };
  });
}

/** Inputs of one person that kept all others waiting, or might. */
export function hostileInputs(): HostileInput[] {
  const large = sheetOf(36_000_000);
  const thousand = "'aaaaaaaaaa'.replace('a','aaaaaaaaaa').replace('a','aaaaaaaaa').split('')";
  const some = Array.from({ length: 30_000 }, (_, index) => `l${index}`);
  const many = Array.from({ length: 70_000 }, (_, index) => String(index));
  return [
    post('clubs/import/check', sheetOf(8_000_000), 413, 'a sheet of 8 MB in one call'),
    post('clubs/import/check', large, 413, 'a sheet of 36 MB in one call'),
    {
      what: 'a sheet of 36 MB whose length is not announced',
      status: 413,
      send: (call) => call('POST', 'clubs/import/check', Readable.from([Buffer.from(large)])),
    },
    post('clubs/import/check', nested(4_000_000), 413, 'JSON nested 4,000,000 deep'),
    post('clubs/import/check', nested(450_000), 422, 'JSON nested 450,000 deep'),
    {
      what: 'a preference nested 200,000 deep',
      status: 422,
      send: (call) => call('PUT', 'preferences/x', `{"value":${nested(200_000)}}`),
    },
    post(
      'clubs/import/parts',
      `{"upload":"u","part":0,${sheetOf(900_000).slice(1)}`,
      201,
      'a part of a sheet of 0.9 MB',
    ),
    post('clubs/import/check', sheetOf(20_000), 200, 'a trial of 100 rows'),
    post(
      'keynumbers',
      keyNumber({ expression: `size('a'${".replace('','aaaaaaaaaa')".repeat(9)})` }),
      422,
      'an expression that grows',
    ),
    post(
      'keynumbers',
      keyNumber({ expression: `${thousand}.exists(x, ${thousand}.exists(y, 1 / 0 > 1))` }),
      422,
      'loops in an expression',
    ),
    post('keynumbers', keyNumber({ labels: many }), 422, 'a list of 70,000 entries in a record'),
    post(
      'keynumbers',
      keyNumber({ name: Object.fromEntries(some.map((key) => [key, key])) }),
      422,
      'a text in 30,000 languages',
    ),
    post('keynumbers', keyNumber({ key: 'a'.repeat(900_000) }), 422, 'a text of 900,000 characters'),
    post(
      'clubs/bulk',
      JSON.stringify({ action: 'update', set: { active: true }, filter: { id: many } }),
      422,
      'a filter of 70,000 values',
    ),
    post(
      'clubs/bulk',
      JSON.stringify({ action: 'update', set: { active: true }, filter: { q: 'gent '.repeat(150_000) } }),
      422,
      'a search of 750,000 characters',
    ),
    post(
      'clubs/bulk',
      JSON.stringify({ action: 'update', set: { active: true }, ids: many.slice(0, 10_000) }),
      422,
      '10,000 ids that are none',
    ),
    post('mailtemplates', mailOf('{{'.repeat(450_000)), 422, 'a mail of 900,000 brackets'),
    post('mailtemplates', mailOf('{{'.repeat(10_000)), 422, 'a mail of 20,000 brackets, as long as one may be'),
    sortBy(200, 422),
    // More than an address may hold.
    sortBy(10_000, 431),
    ...mistakenInputs(),
  ];
}

/**
 * Formatted texts, for a server that keeps some (`serveEveryField`): the product at hand has none. Too long
 * for their field or, where nothing is left of them, made.
 */
export function hostileTexts(): HostileInput[] {
  const pieces = ['<b>', '<svg>', '<a "', '<', '</script', '<p =', '&#x', '<b></i>', '<!--', '<p style="', '<i><p>'];
  const long = pieces.map(
    (piece) => [`200,000 characters of ${piece}`, piece.repeat(longestHtml / piece.length)] as const,
  );
  return [
    ...long,
    ['45,000 ends of 5,000 beginnings', '<b>'.repeat(5_000) + '</i>'.repeat(45_000)] as const,
    ['320,000 characters, more than one may have', '<b>'.repeat(107_000)] as const,
  ].map(([what, story]) => post('everyfields', JSON.stringify({ name: 'Hostile', kind: 'small', story }), null, what));
}
