import { clubIdDataFacilitiesKindValues, type ClubIdData } from '#schemas/generated/types.ts';
import type { ClubIdLists, ClubIdSection } from './readClubId.ts';

type Kind = NonNullable<ClubIdData['facilities']>[number]['kind'];
type Raw = Readonly<Record<string, unknown>>;

const longest = 200;
const mostRows = 500;

/**
 * The rows of a section as a federation tells them, in our fields; a row without a name is none, a value that does not
 * fit its field is left out (document 2 §4, §7).
 */
export function readPrefill(section: ClubIdSection, rows: readonly Raw[]): ClubIdLists[ClubIdSection] {
  const read = readers[section];
  return rows.flatMap((row) => read(row) ?? []).slice(0, mostRows) as ClubIdLists[ClubIdSection];
}

const readers: Readonly<Record<ClubIdSection, (row: Raw) => object | null>> = {
  contacts: (row) =>
    named(row, 'fullName', { ...texts(row, 'function', 'email'), ...text(row, 'mobile', 60), ...flags(row, 'board') }),
  staff: (row) => named(row, 'fullName', { ...texts(row, 'function', 'qualification'), ...text(row, 'ageGroup', 10) }),
  facilities: (row) => {
    const kind: Kind = clubIdDataFacilitiesKindValues.find((one) => one === row['kind']) ?? 'other';
    return named(row, 'name', { kind, ...texts(row, 'surface'), ...flags(row, 'floodlit') });
  },
  teams: (row) =>
    named(row, 'name', {
      ...{ ...text(row, 'ageGroup', 10), ...texts(row, 'level'), ...flags(row, 'senior') },
      ...{ ...whole(row, 'players', 0, 1000), ...whole(row, 'gender', 1, 3) },
    }),
};

function named(row: Raw, field: string, more: object): object | null {
  const name = text(row, field, longest);
  return Object.keys(name).length > 0 ? { ...name, ...more } : null;
}

function texts(row: Raw, ...fields: readonly string[]): object {
  return Object.assign({}, ...fields.map((field) => text(row, field, longest))) as object;
}

function text(row: Raw, field: string, most: number): object {
  const value = row[field];
  const shown = typeof value === 'string' || typeof value === 'number' ? String(value).replaceAll('\0', '').trim() : '';
  return shown && shown.length <= most ? { [field]: shown } : {};
}

function flags(row: Raw, field: string): object {
  return typeof row[field] === 'boolean' ? { [field]: row[field] } : {};
}

function whole(row: Raw, field: string, least: number, most: number): object {
  const value = Number(row[field]);
  return row[field] !== null && Number.isInteger(value) && value >= least && value <= most ? { [field]: value } : {};
}
