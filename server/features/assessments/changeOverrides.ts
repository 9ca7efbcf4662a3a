import type { ScoreLine } from '#schemas/generated/types.ts';
import type { TrafficLight } from '#domain/scoring/TrafficLight.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import { deleteRecord } from '#engine/server/records/deleteRecord.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { actFor } from './actFor.ts';
import { requireOwner, type OpenedClubAssessment } from './openClubAssessment.ts';
import { selectRows, type Store } from './rows.ts';

/** A line whose light a person changed; null takes the person's light away. */
export interface ChangedLine {
  reference: string;
  score: TrafficLight | null;
  /** Why; what is not said stays unsaid, as the documents' form has no reason. */
  reason?: string | null;
}

const lights: readonly unknown[] = [0, 1, 2, 3, 4, null];
const mostLines = 5_000;
const longestReason = 2_000;

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

/**
 * Keeps the lights that a person gave lines of the score of one assessor's values, found by reference or element id.
 * Assessors give them in their own score; managers and super admins in the lead's (decisions D, G).
 * @throws ApiError 11, 20
 */
export async function changeOverrides(
  store: Store,
  opened: OpenedClubAssessment,
  { assessorId, changed, lines }: { assessorId: string; changed: readonly ChangedLine[]; lines: readonly ScoreLine[] },
): Promise<void> {
  const { user, clubAssessment } = opened;
  requireOwner(opened, assessorId, 'score');
  const resource = store.registry.get('scoreoverrides');
  const session = actFor(store, user, 'score');
  const byElement = lastOfEach(changed, lines);
  const ofAssessor = { clubAssessmentId: clubAssessment.id, assessorId };
  const stored = await selectRows(store, 'scoreoverrides', { ...ofAssessor, elementId: [...byElement.keys()] });
  const known = new Map(stored.map((row) => [row.elementId, row.id]));
  for (const [elementId, { score, reason }] of byElement) {
    const id = known.get(elementId);
    const values = {
      ...{ ...ofAssessor, elementId, trafficLight: score, setBy: user.id },
      reason: reason?.trim() || null,
    };
    if (id !== undefined && score === null) await deleteRecord(session, resource, id);
    else if (id !== undefined) await updateRecord(session, resource, id, values);
    else if (score !== null) await createRecord(session, resource, values);
  }
}

/**
 * What was said last of each line, by its element id: a line that is named many times is written once, and never more
 * of them than the score has.
 * @throws ApiError 20 for a line that is not there, before anything is written
 */
function lastOfEach(changed: readonly ChangedLine[], lines: readonly ScoreLine[]): Map<string, ChangedLine> {
  // The first of a name is meant, an element id before a reference.
  const named = new Map([
    ...lines.toReversed().map((line) => [line.reference, line] as const),
    ...lines.toReversed().map((line) => [line.elementId, line] as const),
  ]);
  return new Map(
    changed.map((one) => {
      const line = named.get(one.reference);
      if (!line || line.level > 3) throw badLines(`There is no line "${one.reference}"`);
      return [line.elementId, one];
    }),
  );
}

function isChangedLine(line: unknown): line is ChangedLine {
  if (!isObject(line) || typeof line['reference'] !== 'string') return false;
  const reason = line['reason'] ?? '';
  return lights.includes(line['score'] ?? null) && typeof reason === 'string' && reason.length <= longestReason;
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
