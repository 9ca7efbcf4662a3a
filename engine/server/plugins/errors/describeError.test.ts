import { describe, expect, it } from 'vitest';
import { ApiError } from '#engine/rules/errors/ApiError.ts';
import { resolveBareEntity } from '#engine/rules/resource/resolveResource.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { BlobStoreError } from '../../blobs/BlobStoreError.ts';
import { DatabaseAwayError } from '../../db/DatabaseAwayError.ts';
import { describeError } from './describeError.ts';

const requestId = 'r-1';
const fastifyError = (statusCode: number, code = 'FST_X') =>
  Object.assign(new Error('text of a library'), { statusCode, code });
const databaseError = (code: string, about: { table?: string; constraint?: string; detail?: string } = {}) =>
  Object.assign(new Error('duplicate key value violates …'), { severity: 'ERROR', code, ...about });

describe('our own refusals', () => {
  it('keep code, message and details', () => {
    const refusal = new ApiError(21, 'Changed by someone else', { current: { id: 'c' } });
    expect(describeError(refusal, requestId)).toEqual({
      status: 409,
      body: { code: 21, message: 'Changed by someone else', details: { current: { id: 'c' } } },
    });
  });

  it('leave out details that there are not', () => {
    expect(describeError(new ApiError(40, 'No such club'), requestId).body).toEqual({
      code: 40,
      message: 'No such club',
    });
  });
});

it.each(['40001', '40P01'])('another transaction that was in the way (%s) is a matter of trying again', (code) => {
  const { status, body } = describeError(databaseError(code, { detail: 'Process 1 waits for …' }), requestId);
  expect([status, body.code]).toEqual([503, 101]);
  expect(body.message).not.toContain('Process');
});

describe('what libraries throw', () => {
  it.each([
    [413, 'FST_ERR_CTP_BODY_TOO_LARGE', 413, 70],
    [400, 'FST_ERR_CTP_INVALID_JSON_BODY', 422, 20],
    [415, 'FST_ERR_CTP_INVALID_MEDIA_TYPE', 422, 20],
    [404, 'FST_ERR_NOT_FOUND', 404, 40],
    [429, 'X', 429, 80],
    [503, 'X', 503, 101],
  ])('%i %s → %i, code %i', (thrown, library, status, code) => {
    const answer = describeError(fastifyError(thrown, library), requestId);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).not.toContain('library');
  });

  it('lists what a schema refused, by field', () => {
    const error = Object.assign(new Error('x'), {
      statusCode: 400,
      validationContext: 'body',
      validation: [
        { keyword: 'required', instancePath: '', message: 'is needed', params: { missingProperty: 'name' } },
        { keyword: 'maximum', instancePath: '/season/day', message: 'must be <= 31', params: { limit: 31 } },
      ],
    });
    expect(describeError(error, requestId).body).toEqual({
      code: 20,
      message: 'Some values are not valid',
      details: [
        { field: 'name', rule: 'required', message: 'is needed', params: { missingProperty: 'name' } },
        { field: 'season.day', rule: 'maximum', message: 'must be 31 or less', params: { limit: 31 } },
      ],
    });
  });

  it('names where it stands what is not of the body', () => {
    const missing = { keyword: 'required', instancePath: '', params: { missingProperty: 'name' } };
    const error = Object.assign(new Error('x'), { validationContext: 'querystring', validation: [missing] });
    expect(describeError(error, requestId).body.details).toMatchObject([
      { field: 'querystring.name', rule: 'required' },
    ]);
  });
});

// The database may speak any language: these are the words of a German one.
describe('what the database refuses', () => {
  const tables = [schemas.user, schemas.clubValue].map(resolveBareEntity);

  it('names the field of a value that is taken, without the value', () => {
    const detail = 'Schlüssel »(lower(email))=(secret@x.example)« existiert bereits.';
    const taken = databaseError('23505', { table: 'users', constraint: 'users_email_key', detail });
    expect(describeError(taken, requestId, tables)).toEqual({
      status: 422,
      body: {
        code: 20,
        message: 'Some values are not valid',
        details: [{ field: 'email', rule: 'unique', message: 'is already in use' }],
      },
    });
  });

  it('names the fields of a key of several, and none of a table that it does not know', () => {
    const constraint = 'clubvalues_clubAssessmentId_assessmentTitleId_key';
    const details = (table: string) =>
      describeError(databaseError('23505', { table, constraint }), requestId, tables).body.details;
    expect(details('clubvalues')).toMatchObject([{ field: 'clubAssessmentId' }, { field: 'assessmentTitleId' }]);
    expect(details('others')).toBeUndefined();
  });

  it('tells a record that is in use from a reference that leads nowhere', () => {
    const key = { table: 'users', constraint: 'users_clubId_fkey' };
    const inUse = { ...key, detail: 'Auf Schlüssel (id)=(1) wird noch aus Tabelle »users« verwiesen.' };
    const nowhere = { ...key, detail: 'Schlüssel (clubId)=(1) ist nicht in Tabelle »clubs« vorhanden.' };
    const answer = (about: typeof inUse) => describeError(databaseError('23503', about), requestId, tables);
    expect(answer(inUse)).toMatchObject({ status: 409, body: { code: 22 } });
    expect(answer(nowhere)).toMatchObject({ status: 422, body: { details: [{ field: 'clubId', rule: 'exists' }] } });
  });
});

it.each([
  ['a database that is gone', new DatabaseAwayError(new Error('ECONNREFUSED 10.0.0.7')), 503, 101],
  ['a full disk of the database', databaseError('53100'), 507, 102],
  ['a database that went down with a full disk', new DatabaseAwayError(databaseError('53100')), 507, 102],
  ['a full disk', Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC' }), 507, 102],
  [
    'a refused key of the storage',
    new BlobStoreError('put', { statusCode: 403, code: 'AuthenticationFailed' }),
    502,
    90,
  ],
])('tells that %s is no fault of the call', (_, thrown, status, code) => {
  const answer = describeError(thrown, requestId);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.body.message).not.toMatch(/ECONN|ENOSPC|10\.0|Auth|duplicate|allowed/);
});

it.each([
  ['an error', new Error('password of the database is hunter2')],
  ['a text', 'hunter2'],
  ['a failing database', databaseError('42P01')],
  ['our fault, said by us', new ApiError(100, 'hunter2')],
])('tells nothing of %s but the reference', (_, thrown) => {
  expect(describeError(thrown, requestId)).toEqual({
    status: 500,
    body: {
      code: 100,
      message: 'Something went wrong on our side. Reference r-1',
      details: { reference: 'r-1' },
    },
  });
});
