import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyFieldSchema } from '#tests/fixtures/everyField/everyField.ts';
import { everyfields } from '#tests/fixtures/everyField/everyfields.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';

type Stored = Record<string, unknown> & { id: string; version: number };

let touchline: TestApp;

beforeAll(async () => {
  touchline = await openTestApp({ extra: { definitions: [everyfields], schemas: { everyField: everyFieldSchema } } });
});
afterAll(() => touchline.dispose());

async function call<T>(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<T> {
  const answer = await touchline.callAs(['superAdmin'], {
    method,
    url: `/api/everyfields${path}`,
    ...(payload && { payload }),
  });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return String(answer.headers['content-type']).includes('json') ? answer.json<T>() : (answer.body as T);
}
const create = (values: object) => call<Stored>('POST', '', { kind: 'small', ...values });
const list = async (query: object) => {
  const given = Object.entries({ range: [0, 99], ...query }).map(([key, value]): [string, string] => [
    key,
    JSON.stringify(value),
  ]);
  return call<Stored[]>('GET', `?${new URLSearchParams(given).toString()}`);
};

describe('a decimal', () => {
  it('goes in and comes out to the digit, whatever it is, and the database holds the same digits', async () => {
    const cents = fc.bigInt({ min: 0n, max: 999_999_999_999_999n });
    await fc.assert(
      fc.asyncProperty(fc.array(cents, { minLength: 1, maxLength: 20 }), async (amounts) => {
        const texts = amounts.map((amount) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`);
        for (const text of texts) {
          const made = await create({ name: text, price: Number(text) });
          expect(made['price']).toBe(Number(text));
          const { rows } = await sql<{
            price: string;
          }>`SELECT price::text FROM everyfields WHERE id = ${made.id}`.execute(touchline.database.db);
          expect(rows[0]?.price).toBe(text);
        }
      }),
      { numRuns: 5 },
    );
  });

  it('is found, compared, sorted, changed and kept in the history as what it is', async () => {
    for (const price of [19.99, 0.07, 0.1, 0.2, 0.3, 1_000_000.01]) await create({ name: 'D', price });
    const named = { name: 'D' };
    const prices = async (query: object) => (await list(query)).map(({ price }) => price);
    expect(await prices({ filter: { ...named, price: 0.07 } })).toEqual([0.07]);
    expect(await prices({ filter: { ...named, price: '19.99' } })).toEqual([19.99]);
    expect(await prices({ filter: { ...named, price_gte: 0.1, price_lt: 0.3 }, sort: ['price', 'ASC'] })).toEqual([
      0.1, 0.2,
    ]);
    // The sum of floating point is another number than the decimal.
    expect(await prices({ filter: { ...named, price: 0.1 + 0.2 } })).toEqual([]);
    expect(await prices({ filter: named, sort: ['price', 'DESC'] })).toEqual([
      1_000_000.01, 19.99, 0.3, 0.2, 0.1, 0.07,
    ]);

    const [one] = await list({ filter: { ...named, price: 0.07 } });
    if (!one) throw new Error('is not there');
    const changed = await call<Stored>('PUT', `/${one.id}`, { version: one.version, price: 0.08 });
    expect(changed['price']).toBe(0.08);
    const history = await call<{ changes: unknown }[]>('GET', `/${one.id}/history`);
    expect(JSON.stringify(history)).toMatch(/0\.07.*0\.08|0\.08.*0\.07/);
  });

  it('comes in from a sheet with either sign and goes out into one', async () => {
    await create({ name: 'Out', price: 19.9 });
    const csv = await call<string>(
      'GET',
      `/export?format=csv&columns=name,price&filter=${encodeURIComponent('{"name":"Out"}')}`,
    );
    expect(csv).toMatch(/Out[,;]"?19[.,]90?"?/);
  });
});

describe('a whole number of eight bytes', () => {
  it('holds what JSON writes exactly, is found and sorted by it, and beyond is refused at its field', async () => {
    const largest = Number.MAX_SAFE_INTEGER;
    for (const serial of [largest, -largest, 2 ** 31])
      expect((await create({ name: 'I', serial }))['serial']).toBe(serial);
    expect((await list({ filter: { name: 'I', serial: largest } })).map(({ serial }) => serial)).toEqual([largest]);
    expect((await list({ filter: { name: 'I' }, sort: ['serial', 'ASC'] })).map(({ serial }) => serial)).toEqual([
      -largest,
      2 ** 31,
      largest,
    ]);
    for (const [field, value] of Object.entries({ serial: '9007199254740993', count: '2147483648' })) {
      const answer = await touchline.callAs(['superAdmin'], {
        method: 'POST',
        url: '/api/everyfields',
        headers: { 'content-type': 'application/json' },
        payload: `{"name":"x","kind":"small","${field}":${value}}`,
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.json<{ details: unknown }>().details).toMatchObject([{ field, rule: 'maximum' }]);
    }
    expect(await list({ filter: { serial_gt: 1e30 } })).toEqual([]);
  });
});

describe('a limit that has tightened since', () => {
  it('does not keep the other fields of an old row from being saved, alone or by an import', async () => {
    const { db } = touchline.database;
    const { id } = await create({ name: 'Old', code: 'OLD-1', about: 'x', since: '2020-01-01' });
    await sql`UPDATE everyfields SET kind = 'medium', phone = 'call me', since = '0202-05-01' WHERE id = ${id}`.execute(
      db,
    );
    const saved = await call<Stored>('PUT', `/${id}`, { version: 1, about: 'y' });
    expect(saved).toMatchObject({ about: 'y', kind: 'medium', since: '0202-05-01' });
    // The whole record comes back, as forms send it.
    const whole = await call<Stored>('PUT', `/${id}`, { ...saved, about: 'z', title: undefined });
    expect(whole).toMatchObject({ about: 'z', version: 3 });
    const plan = {
      columns: [
        { header: 'Code', field: 'code' },
        { header: 'About', field: 'about' },
      ],
      mode: 'upsert',
      key: ['code'],
    };
    const forecast = await call<{ failed: unknown[] }>('POST', '/import/check', {
      plan,
      rows: [['OLD-1', 'by sheet']],
    });
    expect(forecast.failed).toEqual([]);
  });

  it('still refuses what is touched, with its own errors only', async () => {
    const { id } = await create({ name: 'Touched' });
    await sql`UPDATE everyfields SET kind = 'medium' WHERE id = ${id}`.execute(touchline.database.db);
    const answer = await touchline.callAs(['superAdmin'], {
      method: 'PUT',
      url: `/api/everyfields/${id}`,
      payload: { version: 1, since: '0202-05-01', price: 0.001 },
    });
    expect(answer.statusCode).toBe(422);
    const { details } = answer.json<{ details: { field: string; rule: string }[] }>();
    expect(details.map(({ field, rule }) => `${field}: ${rule}`).sort()).toEqual(['price: scale', 'since: year']);
  });
});
