import {
  builderSwitches,
  builtFields,
  type BuildClub,
  type BuildDimension,
  type BuildParameters,
} from '#domain/builder/BuildParameters.ts';
import { checkBuild } from '#domain/builder/checkBuild.ts';
import { ApiError, errorCodes, type FieldError } from '#engine/rules/errors/ApiError.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';

const mostClubs = 2_000;
const clubFields = ['id', 'leadAssessor', 'visitDate', 'assessmentDeadline', 'surveyDeadline'] as const;
const knownFields: ReadonlySet<string> = new Set([...builtFields, 'dimensions', 'clubs']);

/** The parameters of a build as they were sent: the project's fields are for its schema to judge. */
export interface SentBuild {
  project: Readonly<Record<string, unknown>>;
  dimensions: BuildDimension[];
  clubs: BuildClub[];
}

/**
 * Reads the body of `POST assessments/build`: its form first, then what the wizard asks for, with the product's texts
 * (document 2 §3 and §5).
 * @throws ApiError 20 with all that is wrong
 */
export function readBuild(body: unknown): SentBuild {
  if (!isObject(body)) throw invalid([typeError('', 'must be the parameters of a project')]);
  const dimensions = listOf(body['dimensions'], isDimension);
  const clubs = listOf(body['clubs'], isClub);
  const labels = listOf(body['labels'], isObject);
  const unknown = Object.keys(body).filter((field) => !knownFields.has(field));
  const errors = [
    ...unknown.map((field): FieldError => ({ field, rule: 'unknown', message: 'is not a parameter of a build' })),
    ...(typeof (body['name'] ?? '') === 'string' ? [] : [typeError('name', 'must be a text')]),
    ...(dimensions ? [] : [typeError('dimensions', 'must be a list of { id, focus }')]),
    ...(clubs ? [] : [typeError('clubs', 'must be a list of { id, leadAssessor, … }')]),
    ...(labels ? [] : [typeError('labels', 'must be a list')]),
    ...((clubs?.length ?? 0) > mostClubs ? [tooMany()] : []),
  ];
  if (errors.length > 0 || !dimensions || !clubs) throw invalid(errors);
  const given = builtFields.map((field) => [field, body[field]] as const);
  const project: Record<string, unknown> = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  const faults = checkBuild({ ...project, name: textOf(project['name']), dimensions, clubs } satisfies BuildParameters);
  if (faults.length > 0) {
    const said = [...new Set(faults.map(({ message }) => message))].join(', ');
    throw new ApiError(errorCodes.invalidInput, said, faults);
  }
  return { project: withSwitches(project), dimensions, clubs: clubs.map(cleanClub) };
}

/** A switch that was not sent stands as the wizard begins with it; what is no group of switches is for the schema to judge. */
function withSwitches(project: SentBuild['project']): SentBuild['project'] {
  const groups = Object.entries(builderSwitches).map(([field, switches]) => {
    const sent = project[field] ?? {};
    return [field, isObject(sent) ? { ...switches, ...sent } : sent] as const;
  });
  return { ...project, ...Object.fromEntries(groups) };
}

/** What is missing is an empty list; null for what is no such list. */
function listOf<Entry>(value: unknown, isEntry: (entry: unknown) => entry is Entry): Entry[] | null {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) && value.every(isEntry) ? value : null;
}

function isDimension(entry: unknown): entry is BuildDimension {
  return isObject(entry) && typeof entry['id'] === 'string' && typeof entry['focus'] === 'boolean';
}

function isClub(entry: unknown): entry is BuildClub {
  return isObject(entry) && clubFields.every((field) => typeof (entry[field] ?? '') === 'string');
}

function cleanClub(club: BuildClub): BuildClub {
  const { id, leadAssessor, visitDate, assessmentDeadline, surveyDeadline } = club;
  return { id, leadAssessor, ...clean({ visitDate, assessmentDeadline, surveyDeadline }) };
}

/** An empty date is none. */
function clean(dates: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(dates).flatMap(([field, date]) => (date ? [[field, date]] : [])));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function typeError(field: string, message: string): FieldError {
  return { field, rule: 'type', message };
}

function tooMany(): FieldError {
  return { field: 'clubs', rule: 'maxItems', message: `must be at most ${mostClubs}`, params: { limit: mostClubs } };
}
