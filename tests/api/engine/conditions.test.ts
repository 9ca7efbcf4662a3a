import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkShownOnly } from '#engine/rules/resource/checkShownOnly.ts';
import { defineResource } from '#engine/rules/resource/defineResource.ts';
import { resolveResource } from '#engine/rules/resource/resolveResource.ts';
import { explainErrors, type SchemaViolation } from '#engine/rules/validation/explainError.ts';
import { checkRecord } from '#engine/browser/form/checkRecord.ts';
import { createValidatorLoader, type CompiledValidator } from '#engine/browser/validation/createValidatorLoader.ts';
import type { EntitySchema } from '#engine/rules/resource/EntitySchema.ts';
import { compileValidator } from '../../../scripts/build/compileValidator.ts';
import { openTestApp, type TestApp } from '#tests/support/openTestApp.ts';
import { settleJobs } from '#tests/support/settleJobs.ts';

const schema: EntitySchema = {
  $id: 'deal',
  title: 'Deal',
  type: 'object',
  additionalProperties: false,
  properties: {
    id: { type: 'string', readOnly: true, maxLength: 64 },
    name: { type: 'string', minLength: 1, maxLength: 80, 'x-unique': true },
    status: { type: 'string', enum: ['open', 'closed'], default: 'open' },
    amount: { type: 'integer', minimum: 0 },
    kind: { type: 'string', enum: ['gift', 'loan'] },
    until: { type: 'string', format: 'date' },
    terms: { type: 'object', properties: { rate: { type: 'integer' }, note: { type: 'string', maxLength: 20 } } },
  },
  required: ['name'],
  allOf: [
    {
      if: { properties: { kind: { const: 'loan' } }, required: ['kind'] },
      then: { required: ['until', 'amount'], properties: { amount: { type: 'integer', minimum: 100 } } },
      else: { properties: { until: false as never } },
    },
  ],
};

const deals = defineResource(
  'deal' as never,
  {
    access: { read: 'staff', write: ['clubUserManager'] },
    list: { columns: ['name'], bulk: ['amount', 'status'] },
    form: [
      [
        'name',
        'status',
        'kind',
        'until',
        { field: 'amount', readOnly: { status: 'closed' } },
        { field: 'terms.rate', readOnly: { status: 'closed' } },
        'terms.note',
      ],
    ],
    import: { key: 'name' },
  } as never,
);

const resource = resolveResource(deals, schema);
type Deal = Record<string, unknown> & { id: string; version: number };

let test: TestApp;
let number = 0;
const name = () => `Deal ${(number += 1)}`;

beforeAll(async () => {
  test = await openTestApp({ extra: { definitions: [deals], schemas: { deal: schema } } });
});
afterAll(() => test.dispose());

async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const answer = await test.callAs(['clubUserManager'], { method, url: `/api/${path}`, ...(payload && { payload }) });
  const body = answer.json<Deal & { details: { field: string; rule: string }[] }>();
  return { status: answer.statusCode, body, refused: body.details?.map?.(({ field, rule }) => `${field} ${rule}`) };
}

async function make(values: object): Promise<Deal> {
  const { status, body } = await call('POST', 'deals', { name: name(), ...values });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

async function importRow(values: Record<string, string | number>) {
  const columns = Object.keys(values).map((field) => ({ header: field, field }));
  const plan = { columns, mode: 'upsert', key: ['name'] };
  const body = { plan, rows: [Object.values(values)], fileName: 'deals.xlsx' };
  const { body: queued } = await call('POST', 'deals/import', body);
  await settleJobs(test, 'records.import');
  const failures = await test.services.db
    .selectFrom('importfailures')
    .selectAll()
    .where('importId', '=', queued.id)
    .execute();
  return {
    id: queued.id,
    errors: failures.flatMap(({ errors }) => (errors ?? []).map(({ field, rule }) => `${field} ${rule}`)),
  };
}

describe('a field that the form only shows under a condition', () => {
  it('can be set in a record that is made so where its form begins otherwise, else not', async () => {
    expect(await make({ status: 'closed', amount: 5 })).toMatchObject({ status: 'closed', amount: 5 });
    await make({ status: 'open', amount: 5 });
    const begun = (status: string) =>
      checkShownOnly(resource, { from: { status }, to: { status: 'closed', amount: 5 }, before: null, user: null });
    expect(begun('open')).toEqual([]);
    expect(begun('closed')).toMatchObject([{ field: 'amount', rule: 'readOnly' }]);
  });

  it('cannot be changed, in whole or by its path, but comes back as it was', async () => {
    const deal = await make({ amount: 5, terms: { rate: 3, note: 'a' } });
    const closed = await call('PUT', `deals/${deal.id}`, { ...deal, status: 'closed' });
    expect(closed.status).toBe(200);
    const change = (values: object) => call('PUT', `deals/${deal.id}`, { ...closed.body, ...values });
    expect((await change({ amount: 6 })).refused).toEqual(['amount readOnly']);
    expect((await change({ amount: null })).refused).toEqual(['amount readOnly']);
    expect((await change({ terms: { rate: 4, note: 'a' } })).refused).toEqual(['terms.rate readOnly']);
    expect((await change({ terms: { rate: 3, note: 'b' } })).status).toBe(200);
  });

  it('can be changed in the save that opens or closes it', async () => {
    const deal = await make({ amount: 5 });
    const closed = await call('PUT', `deals/${deal.id}`, { ...deal, status: 'closed', amount: 6 });
    expect(closed.body).toMatchObject({ status: 'closed', amount: 6 });
    const opened = await call('PUT', `deals/${deal.id}`, { ...closed.body, status: 'open', amount: 7 });
    expect(opened.body).toMatchObject({ status: 'open', amount: 7 });
  });

  it('cannot be changed in many records at once', async () => {
    const [closed, open] = [await make({ status: 'closed' }), await make({})];
    const { body } = await call('POST', 'deals/bulk', {
      ids: [closed.id, open.id],
      action: 'update',
      set: { amount: 9 },
    });
    expect(body).toMatchObject({
      changed: 1,
      failed: [{ id: closed.id, errors: [{ field: 'amount', rule: 'readOnly' }] }],
    });
  });

  it('cannot be changed by an import', async () => {
    const closed = await make({ amount: 1 });
    await call('PUT', `deals/${closed.id}`, { version: 1, status: 'closed' });
    expect((await importRow({ name: String(closed['name']), amount: 2 })).errors).toEqual(['amount readOnly']);
    expect((await importRow({ name: String(closed['name']), amount: 1 })).errors).toEqual([]);
    expect((await importRow({ name: name(), status: 'closed', amount: 2 })).errors).toEqual([]);
  });

  it('comes back by undo and by revert where it could be changed, and not once it is closed', async () => {
    const deal = await make({ amount: 1 });
    const bulk = await call('POST', 'deals/bulk', {
      ids: [deal.id],
      action: 'update',
      set: { amount: 2, status: 'closed' },
    });
    const undone = await call('POST', `undo/${String(bulk.body['undoId'])}`);
    expect(undone.body).toMatchObject({ restored: 1, skipped: [] });
    expect((await call('GET', `deals/${deal.id}`)).body).toMatchObject({ amount: 1, status: 'open', version: 3 });
    await call('PUT', `deals/${deal.id}`, { version: 3, amount: 8 });
    const { body: history } = await call('GET', `deals/${deal.id}/history`);
    await call('PUT', `deals/${deal.id}`, { version: 4, status: 'closed' });
    const [latest] = history as unknown as { id: string }[];
    const reverted = await call('POST', `deals/${deal.id}/revert`, { historyId: latest?.id, fields: ['amount'] });
    expect([reverted.status, reverted.refused]).toEqual([422, ['amount readOnly']]);
  });

  it(
    'never differs between two stored versions that are both closed, whatever is sent',
    { timeout: 120_000 },
    async () => {
      const status = fc.constantFrom('open', 'closed');
      const change = fc.record(
        { status, amount: fc.option(fc.nat(3)), terms: fc.option(fc.record({ rate: fc.nat(2) })) },
        { requiredKeys: [] },
      );
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
          let before = await make({ amount: 1 });
          for (const values of changes) {
            const { status, body } = await call('PUT', `deals/${before.id}`, { ...values, version: before.version });
            if (status === 422) continue;
            expect(status).toBe(200);
            if (before['status'] === 'closed' && body['status'] === 'closed') {
              expect([body['amount'], body['terms']]).toEqual([before['amount'], before['terms']]);
            }
            before = body;
          }
        }),
        { numRuns: 25 },
      );
    },
  );
});

describe('what if and then of a schema refuse', () => {
  const cases: [object, string[]][] = [
    [{ kind: 'loan' }, ['amount required', 'until required']],
    [{ kind: 'loan', until: '2026-01-01', amount: 5 }, ['amount minimum']],
    [{ kind: 'loan', until: '2026-01-01', amount: -1 }, ['amount minimum']],
    [{ kind: 'gift', until: '2026-01-01' }, ['until must']],
    [{ kind: 'loan', until: '2026-01-01', amount: 100 }, []],
  ];

  it.each(cases)('is said once, at its field, by API, import and form: %j', async (values, expected) => {
    const sent = { name: name(), ...values };
    expect((await call('POST', 'deals', sent)).refused?.sort() ?? []).toEqual(expected);
    expect((await importRow({ ...sent, name: name() })).errors.sort()).toEqual(expected);
    const code = compileValidator(schema).replaceAll(
      /import \* as (\w+) from ("[^"]+");/g,
      (_all, as: string, from: string) =>
        `import * as ${as} from ${JSON.stringify(import.meta.resolve(String(JSON.parse(from))))};`,
    );
    const module = import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
    const validate = await createValidatorLoader({ deal: () => module as Promise<{ validate: CompiledValidator }> })(
      schema,
    );
    const inForm = checkRecord(resource, { ...resource.form.defaults, ...sent }, validate);
    expect(inForm.map(({ field, rule }) => `${field} ${rule}`).sort()).toEqual(expected);
  });

  it('leaves out what only says that a condition led there', () => {
    const violations: SchemaViolation[] = [
      { keyword: 'required', instancePath: '', params: { missingProperty: 'until' } },
      { keyword: 'if', instancePath: '', params: { failingKeyword: 'then' } },
    ];
    expect(explainErrors(violations, schema).map(({ field }) => field)).toEqual(['until']);
  });
});
