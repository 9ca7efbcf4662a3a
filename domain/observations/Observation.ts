import { isObject } from '#engine/rules/values/isObject.ts';
import {
  observationGenderValues,
  observationKindValues,
  type ObservationGender,
  type ObservationKind,
} from '#schemas/generated/client.ts';

/** A practice observation of the Tag-it service (document 3 §3.1; decisions C). */
export interface Observation {
  id: string;
  /** What was watched; null where the service does not say (decisions A17). */
  kind: ObservationKind | null;
  /** 1 male, 2 female, 3 mixed. */
  gender: ObservationGender | null;
  /** Calendar date. */
  date: string | null;
  agegroup: string;
  coaches: string[];
  focus: string[];
  syncMetaData: {
    /** When the tablet sent it. */
    date: string | null;
    /** Whether it was sent to us. */
    touchline: boolean;
  };
}

const mostParts = 50;
const longestText = 200;

/** An observation as the service gives it, with fields it does not know left empty; null for what is none. */
export function readObservation(given: unknown): Observation | null {
  if (!isObject(given)) return null;
  const id = readText(given['id']);
  if (id === '') return null;
  const sync = isObject(given['syncMetaData']) ? given['syncMetaData'] : {};
  const gender = observationGenderValues.find((one) => one === Number(given['gender'])) ?? null;
  return {
    kind: observationKindValues.find((one) => one === given['kind']) ?? null,
    ...{ id, gender, date: readDate(given['date'])?.slice(0, 10) ?? null, agegroup: readText(given['agegroup']) },
    ...{ coaches: readTexts(given['coaches']), focus: readTexts(given['focus']) },
    syncMetaData: { date: readDate(sync['date']), touchline: sync['touchline'] === true },
  };
}

function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, longestText) : '';
}

/** A list of texts, or a single one. */
function readTexts(value: unknown): string[] {
  const all: unknown[] = Array.isArray(value) ? value : [value];
  return all
    .map(readText)
    .filter((text) => text !== '')
    .slice(0, mostParts);
}

function readDate(value: unknown): string | null {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : null;
}
