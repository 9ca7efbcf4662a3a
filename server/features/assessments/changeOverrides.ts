import { sql } from 'kysely';
import type { ScoreLine } from '#schemas/generated/types.ts';
import type { TrafficLight } from '#domain/scoring/TrafficLight.ts';
import { isObject } from '#domain/values/isObject.ts';
import { createRecord } from '../../engine/records/createRecord.ts';
import { deleteRecord } from '../../engine/records/deleteRecord.ts';
import { invalid } from '../../engine/records/acceptInput.ts';
import { updateRecord } from '../../engine/records/updateRecord.ts';
import { actFor } from './actFor.ts';
import type { OpenedClubAssessment } from './openClubAssessment.ts';
import { selectRows, type Store } from './rows.ts';

/** A line whose light a person changed; null takes the person's light away. */
export interface ChangedLine {
  reference: string;
  score: TrafficLight | null;
}

const lights: readonly unknown[] = [0, 1, 2, 3, 4, null];
const mostLines = 5_000;

/**
 * The changed lines of a call: header `Changes` as JSON, or the same object as body (decisions B).
 * @throws ApiError 20
 */
export function readChangedLines(header: unknown, body: unknown): ChangedLine[] {
  const given = typeof header === 'string' && header !== '' ? parseHeader(header) : body;
  const lines: unknown = isObject(given) ? (given['changedLines'] ?? []) : [];
  if (!Array.isArray(lines) || lines.length > mostLines || !lines.every(isChangedLine)) throw badLines();
  return lines;
}

/** Keeps the lights that people gave lines, found by reference or element id. */
export async function changeOverrides(
  store: Store,
  { user, clubAssessment }: OpenedClubAssessment,
  changed: readonly ChangedLine[],
  lines: readonly ScoreLine[],
): Promise<void> {
  const resource = store.registry.get('scoreoverrides');
  const session = actFor(store, user, 'score');
  for (const { reference, score } of changed) {
    const line = lines.find((one) => one.elementId === reference) ?? lines.find((one) => one.reference === reference);
    if (!line || line.level > 3) throw badLines(`There is no line "${reference}"`);
    const { elementId } = line;
    const [stored] = await selectRows(
      store,
      'scoreoverrides',
      sql`"clubAssessmentId" = ${clubAssessment.id} AND "elementId" = ${elementId}`,
    );
    const values = { clubAssessmentId: clubAssessment.id, elementId, trafficLight: score, setBy: user.id };
    if (stored && score === null) await deleteRecord(session, resource, stored.id);
    else if (stored) await updateRecord(session, resource, stored.id, values);
    else if (score !== null) await createRecord(session, resource, values);
  }
}

function isChangedLine(line: unknown): line is ChangedLine {
  return isObject(line) && typeof line['reference'] === 'string' && lights.includes(line['score'] ?? null);
}

function parseHeader(header: string): unknown {
  try {
    return JSON.parse(header);
  } catch {
    throw badLines();
  }
}

function badLines(message = 'must be a list of lines with reference and score') {
  return invalid([{ field: 'changedLines', rule: 'lines', message }]);
}
