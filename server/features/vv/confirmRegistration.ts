import { scalarText } from '#engine/rules/values/scalarText.ts';
import { sql, type Transaction } from 'kysely';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { canLead } from '#domain/assessors/canLead.ts';
import { missingInConfirmation } from '#domain/vv/confirmation.ts';
import { addressOf, mergeContacts } from '#domain/vv/mergeContacts.ts';
import type { Confirmation, RegistrationContact } from '#domain/vv/Registration.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { withAdvisoryLock } from '#engine/server/db/advisoryLock.ts';
import { invalid } from '#engine/server/records/acceptInput.ts';
import { createRecord } from '#engine/server/records/createRecord.ts';
import type { RecordSession } from '#engine/server/records/RecordSession.ts';
import type { StoredRecord } from '#engine/server/records/StoredRecord.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import type { Services } from '#engine/server/program/services.ts';
import { actFor } from '../assessments/actFor.ts';
import { deriveFromProject } from '../assessments/deriveFromProject.ts';
import { findRow, selectRows } from '../assessments/rows.ts';
import { requireInvitationTemplate } from '../users/invitationTemplates.ts';
import { queueInvitations } from '../users/queueInvitations.ts';
import { storeClub } from './storeClub.ts';
import { nameJob } from '#engine/server/jobs/nameJob.ts';

type Confirmed = { [Field in keyof Confirmation]-?: NonNullable<Confirmation[Field]> };

/** What confirming came to. */
export interface ConfirmedRegistration {
  club: StoredRecord;
  clubAssessment: StoredRecord;
  users: string[];
}

/**
 * Confirms a registration in one transaction: makes or completes the club, opens or updates its assessment in the
 * project with the lead assessor, makes the two contacts users of the club and queues their invitations. Sent twice
 * it changes nothing more (document 3 §2.20, §5).
 * @throws ApiError 20 naming what is missing or not valid, or who would leave a club that the call does not name; 21 where the club was changed since it was looked at
 */
export async function confirmRegistration(
  services: Pick<Services, 'db' | 'registry' | 'jobs'>,
  user: SignedInUser,
  body: unknown,
): Promise<ConfirmedRegistration> {
  const confirmation = readConfirmation(body);
  return withAdvisoryLock(services.db, 'federation registrations', async (trx) => {
    const session = actFor({ ...services, db: trx }, user, 'vv/registrations');
    const club = await storeClub(session, confirmation.club);
    const clubAssessment = await storeAssessment(session, club, confirmation);
    const users = await invite(session, trx, { services, club, confirmation, user });
    await remember(session, { club, clubAssessment, confirmation, user });
    return { club, clubAssessment, users };
  });
}

function readConfirmation(body: unknown): Confirmed {
  const given = (isObject(body) ? body : {}) as Partial<Confirmation>;
  const errors = missingInConfirmation(given).map((field): FieldError => ({
    field,
    rule: 'required',
    message: 'is needed',
  }));
  const shapes = (['gc', 'resp', 'club'] as const).filter((field) => !isObject(given[field]));
  const wrong = shapes.map((field): FieldError => ({ field, rule: 'type', message: 'must be an object' }));
  const all = [...errors, ...wrong.filter(({ field }) => !errors.some((error) => error.field === field))];
  if (all.length > 0) throw invalid(all);
  return given as Confirmed;
}

async function storeAssessment(session: RecordSession, club: StoredRecord, given: Confirmed): Promise<StoredRecord> {
  const resource = session.registry.get('clubassessments');
  const project = await findRow(session, 'projects', given.projectId);
  const lead = await findRow(session, 'accounts', given.leadAssessor);
  const errors: FieldError[] = [];
  if (!project) errors.push({ field: 'projectId', rule: 'relation', message: 'A project is mandatory' });
  if (project?.closed) errors.push({ field: 'projectId', rule: 'relation', message: 'is closed and takes no clubs' });
  if (!lead || !canLead(lead))
    errors.push({ field: 'leadAssessor', rule: 'relation', message: 'Nobody of this account can lead an assessment' });
  if (!project || !lead || errors.length > 0) throw invalid(errors);
  const { visitDate, assessmentDeadline, surveyDeadline } = given;
  const dates = { visitDate, assessmentDeadline, surveyDeadline };
  const [open] = await selectRows(
    session,
    'clubassessments',
    sql`"clubId" = ${club['id']} AND "projectId" = ${project.id} AND NOT coalesce(closed, false)`,
  );
  const others = (open?.assessors ?? []).filter(({ assessorId }) => assessorId !== lead.id);
  const assessors = [{ assessorId: lead.id, lead: true }, ...others.map((one) => ({ ...one, lead: false }))];
  if (open) return updateRecord(session, resource, open.id, { ...dates, assessors });
  const derived = await deriveFromProject(session, project);
  return createRecord(session, resource, { ...derived, ...dates, assessors, clubId: club['id'] });
}

interface Invitation {
  services: Pick<Services, 'jobs'>;
  club: StoredRecord;
  confirmation: Confirmed;
  user: SignedInUser;
}

async function invite(
  session: RecordSession,
  trx: Transaction<Tables>,
  { services, club, confirmation, user }: Invitation,
): Promise<string[]> {
  const templateId = confirmation.invatationTemplateId;
  await requireInvitationTemplate(trx, templateId, 'invatationTemplateId');
  await requireNamedMoves(session, { club, confirmation });
  const fresh: StoredRecord[] = [];
  const ids: string[] = [];
  for (const contact of mergeContacts([confirmation.gc, confirmation.resp])) {
    const { record, isNew } = await storeUser(session, contact, String(club['id']), templateId);
    ids.push(String(record['id']));
    if (isNew) fresh.push(record);
  }
  const named = nameJob('clubInvitations', { name: String(club['name']) });
  const { jobs } = services;
  await queueInvitations({ trx, jobs }, { users: fresh, templateId, isBySaving: true, named, createdBy: user.id });
  return ids;
}

/**
 * Whoever is a user of another club leaves it only where the call names that club, as one who has seen it does.
 * @throws ApiError 20 naming the other club at the contact
 */
async function requireNamedMoves(
  session: RecordSession,
  { club, confirmation }: Pick<Invitation, 'club' | 'confirmation'>,
): Promise<void> {
  const errors: FieldError[] = [];
  for (const who of ['gc', 'resp'] as const) {
    const clubId = (await findUser(session, confirmation[who]))?.clubId;
    if (!clubId || clubId === club['id'] || clubId === confirmation[who].movedFrom) continue;
    const name = (await findRow(session, 'clubs', clubId))?.name ?? clubId;
    errors.push({ field: who, rule: 'otherClub', message: `is a user of ${name}`, params: { club: name } });
  }
  if (errors.length > 0) throw invalid(errors);
}

async function findUser(session: RecordSession, contact: RegistrationContact) {
  const [known] = await selectRows(session, 'users', sql`lower(email) = ${addressOf(contact)}`);
  return known ?? null;
}

/** Whoever is a user by this address already is only made one of the club. */
async function storeUser(
  session: RecordSession,
  contact: RegistrationContact,
  clubId: string,
  invitationTemplateId: string,
): Promise<{ record: StoredRecord; isNew: boolean }> {
  const { firstName, lastName, email, telephone, role, function: position } = contact;
  const resource = session.registry.get('users');
  const known = await findUser(session, contact);
  if (known) {
    return { record: await updateRecord(session, resource, known.id, { clubId, role }), isNew: false };
  }
  const values = {
    firstName,
    lastName,
    email,
    mobile: telephone,
    function: position,
    role,
    clubId,
    invitationTemplateId,
  };
  return { record: await createRecord(session, resource, values), isNew: true };
}

async function remember(
  session: RecordSession,
  {
    club,
    clubAssessment,
    confirmation,
    user,
  }: Pick<Invitation, 'club' | 'confirmation' | 'user'> & { clubAssessment: StoredRecord },
): Promise<void> {
  const basicNumber = scalarText(confirmation.club['federationMembershipNumber']);
  const registrationDate = confirmation.registrationDate;
  if (!basicNumber || !registrationDate) return;
  const known = await selectRows(session, 'vvconfirmations', { basicNumber, registrationDate });
  if (known.length > 0) return;
  await createRecord(session, session.registry.get('vvconfirmations'), {
    ...{
      basicNumber,
      registrationDate,
      clubId: club['id'],
      clubAssessmentId: clubAssessment['id'],
      confirmedBy: user.id,
    },
  });
}
