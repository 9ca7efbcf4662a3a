import { sql } from 'kysely';
import { absenceCodes } from '#domain/access/absenceCodes.ts';
import { readAddresses, type ReadAddresses } from '#domain/surveys/readAddresses.ts';
import { ApiError, errorCodes } from '#engine/rules/errors/ApiError.ts';
import { decodeText } from '#engine/rules/sheets/decodeText.ts';
import { defaultLanguage, languages, type Language } from '#engine/rules/texts/languages.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { readWorkbookInThread } from '#engine/server/workers/readWorkbookInThread.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import type { OpenedClubAssessment } from '../assessments/openClubAssessment.ts';
import { findRow, selectRows, type Store } from '../assessments/rows.ts';

/** A file of addresses is at most 1 MB (document 3 §5). */
export const largestAddressFile = 2 ** 20;
const mostPeople = 2_000;

/** Whom a call invites to a survey, and what to. */
export interface Invitees extends ReadAddresses {
  surveyGroupId: string;
  language: Language;
  /** Those of the addresses that are invited already, to whichever group. */
  invited: string[];
  template: Tables['mailtemplates'] | null;
}

/**
 * Reads who is to be invited: pasted addresses or a file, .xlsx or .txt of at most 1 MB; duplicates and those who are
 * invited already are left out (document 3 §5; decisions A14).
 * @throws ApiError 20 in the product's texts, 30, 70
 */
export async function readInvitees(
  store: Store,
  { clubAssessment, project }: Pick<OpenedClubAssessment, 'clubAssessment' | 'project'>,
  body: unknown,
): Promise<Invitees> {
  const sent = isObject(body) ? body : {};
  const ofThis = { clubAssessmentId: clubAssessment.id };
  const [survey] = await selectRows(store, 'surveys', ofThis);
  if (!survey) throw new ApiError(absenceCodes.noSurvey, 'There is no survey');
  if (survey.closed) throw refused('surveyGroupId', 'closed', 'This survey is closed', 'surveyClosed');
  const group = (survey.groups ?? []).find(({ id }) => id === sent['surveyGroupId']);
  if (!group) throw refused('surveyGroupId', 'relation', 'There is no such survey group', 'group');
  const read = readAddresses('file' in sent ? await readFile(sent['file']) : [textOf(sent['text'])]);
  if (read.emails.length + read.invalid.length === 0) {
    throw refused('text', 'required', 'You must enter at least one e-mail address', 'needAddress');
  }
  if (read.emails.length > mostPeople) {
    throw refused('text', 'maxItems', `At most ${mostPeople} people are invited at once`, 'tooMany');
  }
  const people = await selectRows(store, 'surveyUsers', ofThis);
  const known = new Set(people.flatMap(({ email }) => email?.toLowerCase() ?? []));
  const isKnown = (email: string) => known.has(email.toLowerCase());
  return {
    surveyGroupId: group.id,
    language: languages.find((one) => one === sent['language']) ?? defaultLanguage,
    emails: read.emails.filter((email) => !isKnown(email)),
    invited: read.emails.filter(isKnown),
    ...{ doubles: read.doubles, invalid: read.invalid },
    template: await findTemplate(store, project.surveyInvitationTemplateId),
  };
}

/** The project's template, else the first for surveys by name. */
async function findTemplate(store: Store, id: string | null | undefined): Promise<Tables['mailtemplates'] | null> {
  const named = await findRow(store, 'mailtemplates', id);
  const [first] = named ? [named] : await selectRows(store, 'mailtemplates', { kind: 'surveyInvitation' }, sql`value`);
  return first ?? null;
}

/** The texts of an uploaded file, `{ name, content }` with its bytes as base64. */
async function readFile(file: unknown): Promise<string[]> {
  if (!isObject(file) || typeof file['name'] !== 'string' || typeof file['content'] !== 'string') {
    throw refused('file', 'required', 'You have to upload a file first', 'needFile');
  }
  const bytes = new Uint8Array(Buffer.from(file['content'], 'base64'));
  if (bytes.length === 0) throw refused('file', 'required', 'You have to upload a file first', 'needFile');
  if (bytes.length > largestAddressFile) throw new ApiError(errorCodes.tooLarge, 'The file is larger than 1 MB');
  if (/\.txt$/i.test(file['name'])) return [decodeText(bytes)];
  if (!/\.xlsx$/i.test(file['name'])) {
    throw refused('file', 'type', 'Only files of the types xlsx and txt are read', 'fileType');
  }
  const reading = await readWorkbookInThread(bytes, { knownHeaders: [] });
  if (!reading.ok) throw refused('file', 'broken', 'This file cannot be read', 'broken');
  return [...reading.headers, ...reading.rows.flat().map((cell) => (typeof cell === 'string' ? cell : ''))];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A refusal with the key of its text in the reader's language. */
export function refused(field: string, rule: string, message: string, key: string): ApiError {
  return invalidField(field, rule, message, { messageKey: `assessment.status.invite.${key}` });
}
