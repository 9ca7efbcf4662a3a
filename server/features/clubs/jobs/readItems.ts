import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { ClubValidationItem, RowError, SheetClub } from '#domain/clubs/ClubSheet.ts';
import { sheetRules } from '#domain/clubs/describeProblem.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { isObject } from '#engine/rules/values/isObject.ts';

const mostItems = 50_000;

const clubFields = [
  'address',
  'postalCode',
  'city',
  'province',
  'country',
  'organisationType',
  'website',
  'label',
  'niveau',
  'gotLabel',
  'endLabel',
  'renewalYear',
  'subsidy',
] as const satisfies readonly (keyof SheetClub)[];

/**
 * Reads validated items as a browser sends them back, `[…]` or `{ items: […] }`. They are not trusted: only what is
 * known is taken over, and the values are checked again where they are stored.
 * @throws ApiError 20, 70
 */
export function readItems(body: unknown): ClubValidationItem[] {
  const items: unknown = Array.isArray(body) ? body : isObject(body) ? body['items'] : null;
  if (!Array.isArray(items) || items.length === 0) throw invalidField('items', 'required', 'There are no clubs to add');
  if (items.length > mostItems)
    throw new ApiError(errorCodes.tooLarge, `At most ${mostItems} clubs can be added at once`);
  return items.map(readItem);
}

function readItem(sent: unknown, index: number): ClubValidationItem {
  if (!isObject(sent)) throw invalidField(`items.${index}`, 'type', 'must be a validated club');
  const club = isObject(sent['club']) ? sent['club'] : {};
  const assessment = isObject(sent['assessment']) ? sent['assessment'] : {};
  const users = Array.isArray(sent['users']) ? sent['users'] : [];
  const errors = Array.isArray(sent['errors']) ? sent['errors'] : [];
  const row = typeof sent['row'] === 'number' ? sent['row'] : index + 2;
  const sameAs = text(sent['sameAs']);
  const visitDate = text(assessment['visitDate']);
  const deadline = text(assessment['deadline']);
  return {
    row,
    fedId: text(sent['fedId']),
    name: text(sent['name']),
    club: Object.fromEntries(clubFields.filter((field) => isFilled(club[field])).map((field) => [field, club[field]])),
    assessment: {
      projectId: text(assessment['projectId']),
      ...(visitDate === null ? {} : { visitDate }),
      ...(deadline === null ? {} : { deadline }),
    },
    users: users.flatMap((user) => (isObject(user) && text(user['mail']) ? [{ mail: text(user['mail']) ?? '' }] : [])),
    invitationMailId: text(sent['invitationMailId']),
    errors: errors.filter(isObject).map((error) => readError(error, row)),
    duplicateOf: null,
    ...(sameAs !== null && { sameAs }),
  };
}

/** A finding as the validation gave it; its rule and what its text names only as far as they are such. */
function readError(error: Record<string, unknown>, row: number): RowError {
  const rule = sheetRules.find((one) => one === error['rule']);
  const given = isObject(error['params']) ? Object.entries(error['params']) : [];
  const params = given.flatMap(([name, value]): [string, string | number][] => {
    if (typeof value === 'number') return [[name, value]];
    return typeof value === 'string' ? [[name, value.slice(0, 300)]] : [];
  });
  const message = text(error['message'])?.slice(0, 300) ?? 'is not valid';
  return { row, column: text(error['column']), message, ...(rule && { rule, params: Object.fromEntries(params) }) };
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function isFilled(value: unknown): boolean {
  return ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
}
