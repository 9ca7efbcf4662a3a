import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { ClubColumn } from '#domain/clubs/clubColumns.ts';
import type { ClubValidationItem, RowError, SheetRule } from '#domain/clubs/ClubSheet.ts';
import { describeProblem } from '#domain/clubs/describeProblem.ts';
import type { Connectors } from '../../connectors/Connectors.ts';
import type { NamedSheet } from '#engine/server/import/readNamedSheet.ts';

const atATime = 8;
const mostLookups = 2_000;

/**
 * *ValidateAPI* (decisions, section B): each row is looked up by its membership number at its country's federation,
 * which completes what the row leaves open. A service that fails ends the validation with code 90.
 */
export async function lookUpAtFederation(
  connectors: Connectors,
  items: ClubValidationItem[],
  sheet: NamedSheet<ClubColumn>,
): Promise<ClubValidationItem[]> {
  if (items.length > mostLookups) {
    throw new ApiError(errorCodes.tooLarge, `At most ${mostLookups} clubs can be looked up at once`);
  }
  const waiting = items.values();
  const work = async (): Promise<void> => {
    for (const item of waiting) await lookUp(connectors, item, sheet);
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return items;
}

async function lookUp(
  connectors: Connectors,
  item: ClubValidationItem,
  { headers }: NamedSheet<ClubColumn>,
): Promise<void> {
  const refuse = (column: ClubColumn, rule: SheetRule, params?: RowError['params']) =>
    item.errors.push(describeProblem({ row: item.row, column: headers[column] ?? column }, rule, params));
  const connector = connectors.ofCountry(item.club.country);
  if (!connector) return void refuse('country', 'noService');
  if (item.fedId === null) return void refuse('fedId', 'neededForFederation');
  const found = await connectors.findClub(connector, item.fedId);
  if (!found) return void refuse('fedId', 'unknownAtFederation', { federation: connector.title });
  if (item.name === null) {
    item.name = found.name;
    item.errors = item.errors.filter(({ column }) => column !== (headers.name ?? 'name'));
  }
  for (const field of ['address', 'postalCode', 'city', 'province'] as const) {
    const known = found[field];
    if (item.club[field] === undefined && known) item.club[field] = known;
  }
}
