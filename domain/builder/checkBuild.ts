import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { propertyAt } from '#engine/rules/resource/propertyAt.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { usesTrafficLights } from '../scoring/usesTrafficLights.ts';
import type { BuildClub, BuildLabel, BuildParameters } from './BuildParameters.ts';

/** The product's texts (document 2 §5), each with the key of its translations below `wizard.faults`. */
export const buildFaults = {
  name: 'please name this project',
  choice: 'please choose sport, level and gender',
  dimensions: 'please choose at least 1 dimension',
  noName: 'no name',
  noPercentage: 'no percentage',
  noExpiryDate: 'no expiry date',
  clubs: 'Please select or add at least 1 club to this project',
  club: 'A club is mandatory',
  leadAssessor: 'A lead assessor is mandatory',
  deadline: 'A clubdata deadline is mandatory',
  clubTwice: 'This club is in the selection already',
} as const;

type BuildFault = keyof typeof buildFaults;

/** Texts and numbers that are entered in step 1. */
const informationFields = [
  ...['name', 'period', 'introductionVideo', 'weightingFactor', 'templateName', 'projectCategory'],
] as const satisfies readonly (keyof BuildParameters)[];

type Information = (typeof informationFields)[number] | 'scoringSystem' | 'trafficLights';

/** What step 1 of the wizard is left with only: a name, and nothing that is too long, too small or too large. */
export function checkInformation(
  build: Pick<BuildParameters, 'name'> & Partial<Pick<BuildParameters, Information>>,
): FieldError[] {
  // It is not asked for then, nor built with (document 2 §3).
  const isAsked = (field: Information) => field !== 'weightingFactor' || !usesTrafficLights(build);
  return [
    ...(isBlank(build.name) ? [fault('name', 'name')] : []),
    ...informationFields.filter(isAsked).flatMap((field) => checkBounds(build[field], field)),
  ];
}

/**
 * What makes the builder complete: sport, level and gender, a dimension, and labels that miss nothing (document 2 §4);
 * nothing is too long.
 */
export function checkBuilder(
  build: Pick<BuildParameters, 'sport' | 'niveau' | 'gender' | 'dimensions' | 'labels' | 'nameTranslation'>,
) {
  const missing = (['sport', 'niveau', 'gender'] as const).filter((field) => (build[field] ?? null) === null);
  return [
    ...missing.map((field) => fault(field, 'choice')),
    ...checkBounds(build.nameTranslation, 'nameTranslation'),
    ...(build.dimensions.length === 0 ? [fault('dimensions', 'dimensions')] : []),
    ...(build.labels ?? []).flatMap((label, at) => checkLabel(label, `labels.${at}.`)),
  ];
}

/** A label needs name, percentage and expiry date (document 2 §5). */
export function checkLabel({ name, percentage, endLabel, niveau }: BuildLabel, path = ''): FieldError[] {
  return [
    ...(isBlank(name) ? [fault(`${path}name`, 'noName')] : checkBounds(name, `${path}name`, 'labels.0.name')),
    ...checkBounds(niveau, `${path}niveau`, 'labels.0.niveau'),
    ...(typeof percentage === 'number'
      ? checkBounds(percentage, `${path}percentage`, 'labels.0.percentage')
      : [fault(`${path}percentage`, 'noPercentage')]),
    ...(isBlank(endLabel) ? [fault(`${path}endLabel`, 'noExpiryDate')] : []),
  ];
}

/**
 * The build would be refused for it by the project's schema: it is told where it is entered.
 *
 * @param path Of the field in the schema.
 */
function checkBounds(value: unknown, field: string, path = field): FieldError[] {
  if (isObject(value))
    return Object.entries(value).flatMap(([key, part]) => checkBounds(part, `${field}.${key}`, `${path}.${key}`));
  const { maxLength = Infinity, minimum = -Infinity, maximum = Infinity } = propertyAt(schemas.project, path) ?? {};
  const refused = (rule: string, limit: number, message: string) => [{ field, rule, message, params: { limit } }];
  // Characters, as a schema counts them.
  if (typeof value === 'string' && [...value].length > maxLength)
    return refused('maxLength', maxLength, `must not have more than ${maxLength} characters`);
  if (typeof value !== 'number') return [];
  if (value < minimum) return refused('minimum', minimum, `must be ${minimum} or more`);
  return value > maximum ? refused('maximum', maximum, `must be ${maximum} or less`) : [];
}

/** At least one club, none twice, each with lead assessor and clubdata deadline (document 2 §5). */
export function checkClubs(clubs: readonly BuildClub[]): FieldError[] {
  if (clubs.length === 0) return [fault('clubs', 'clubs')];
  const seen = new Set<string>();
  return clubs.flatMap((club, at) => {
    const isTwice = club.id !== '' && seen.has(club.id);
    seen.add(club.id);
    return [...(isTwice ? [fault(`clubs.${at}.id`, 'clubTwice')] : []), ...checkClub(club, `clubs.${at}.`)];
  });
}

/** What a club needs to be added to the selection. */
export function checkClub({ id, leadAssessor, assessmentDeadline }: BuildClub, path = ''): FieldError[] {
  return [
    ...(isBlank(id) ? [fault(`${path}id`, 'club')] : []),
    ...(isBlank(leadAssessor) ? [fault(`${path}leadAssessor`, 'leadAssessor')] : []),
    ...(isBlank(assessmentDeadline) ? [fault(`${path}assessmentDeadline`, 'deadline')] : []),
  ];
}

/** All that keeps a project from being built, in the order of the wizard's steps. */
export function checkBuild(build: BuildParameters): FieldError[] {
  return [...checkInformation(build), ...checkBuilder(build), ...checkClubs(build.clubs)];
}

function fault(field: string, key: BuildFault): FieldError {
  const rule = key === 'clubTwice' ? 'unique' : 'required';
  return { field, rule, message: buildFaults[key], params: { messageKey: `wizard.faults.${key}` } };
}

/** What is no text is left to the schema. */
function isBlank(text: unknown): boolean {
  return typeof text === 'string' ? text.trim() === '' : text === null || text === undefined;
}
