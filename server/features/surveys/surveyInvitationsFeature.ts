import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findLead } from '#domain/access/assessmentRoles.ts';
import { languageOfMail, renderTemplate } from '#domain/mail/renderTemplate.ts';
import { surveyStatus } from '#domain/surveys/surveyStatus.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { answerOnce } from '#engine/server/idempotency/answerOnce.ts';
import { readSentCall } from '#engine/server/idempotency/SentCall.ts';
import { nameJob } from '#engine/server/jobs/nameJob.ts';
import { sendMails } from '#engine/server/mail/sendMails.ts';
import type { Services } from '#engine/server/program/services.ts';
import { createMany } from '#engine/server/records/createMany.ts';
import { linkToCamp } from '../../mail/linkToCamp.ts';
import { actFor } from '../assessments/actFor.ts';
import {
  openClubAssessment,
  openLocked,
  requireArea,
  type OpenedClubAssessment,
} from '../assessments/openClubAssessment.ts';
import { selectRows, type Store } from '../assessments/rows.ts';
import { largestAddressFile, readInvitees, refused, type Invitees } from './readInvitees.ts';

interface ById {
  Params: { id: string };
}

interface InvitationMail {
  to: string;
  subject: string;
  text: string;
}

/** A file travels as base64, which is a third longer. */
const bodyLimit = Math.ceil((largestAddressFile * 4) / 3) + 200_000;

/**
 * Invitations to the survey of a club assessment (decisions A14): looked at first, with how many people and which mail,
 * then sent as a job.
 */
export async function surveyInvitationsFeature(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'registry' | 'jobs' | 'mailer' | 'settings'>,
): Promise<void> {
  const { db, registry, jobs } = services;
  const { campUrl } = services.settings;
  jobs.register('surveys.invite', sendMails(services, 'survey'), { sendsMail: true });
  // Before a large body is read.
  const onRequest = async (request: FastifyRequest<ById>): Promise<void> =>
    requireArea(await openClubAssessment({ db, registry }, request, request.params.id), 'status');
  const large = { bodyLimit, onRequest };

  app.post<ById>('/assessmentsurveys/:id/invitations/check', large, async (request) => {
    const store: Store = { db, registry };
    const opened = await openClubAssessment(store, request, request.params.id);
    const { template, surveyGroupId, ...invitees } = await readInvitees(store, opened, request.body);
    const say = await mailOf(store, opened, { template, language: invitees.language, campUrl });
    const { emails, invited, doubles, invalid } = invitees;
    return { surveyGroupId, emails, invited, doubles, invalid, template: template?.value ?? null, mail: say };
  });

  app.post<ById>('/assessmentsurveys/:id/invitations', large, async (request, reply) => {
    const answer = await answerOnce(db, readSentCall(request), async (trx) => {
      const store = { db: trx, registry };
      const opened = await openLocked(store, request, request.params.id);
      requireArea(opened, 'status');
      const invitees = await readInvitees(store, opened, request.body);
      const { emails, surveyGroupId, template, language } = invitees;
      const mail = await mailOf(store, opened, { template, language, campUrl });
      if (!mail) throw refused('template', 'required', 'There is no mail template for invitations', 'noTemplate');
      if (emails.length === 0) {
        throw refused('text', 'unique', 'Already invited users cannot be invited again', 'allInvited');
      }
      const clubAssessmentId = opened.clubAssessment.id;
      const invited = { clubAssessmentId, surveyGroupId, status: surveyStatus.pending };
      const rows = emails.map((email) => ({ ...invited, email }));
      const made = await createMany(actFor(store, opened.user, 'surveys'), registry.get('surveyUsers'), rows);
      if (made.some(({ status }) => status === 'failed')) {
        throw refused('text', 'format', 'Some of these are no e-mail addresses', 'invalid');
      }
      const named = nameJob('surveyInvitations', { name: opened.club.name });
      const { subject, text } = mail;
      const items: InvitationMail[] = emails.map((to) => ({ to, subject, text }));
      const job = { kind: 'surveys.invite', ...named, total: items.length, createdBy: opened.user.id } as const;
      const id = await jobs.enqueue(trx, { ...job, payload: { items } });
      return { invited: emails.length, jobs: [{ id, ...named, status: 'Queued' }] };
    });
    return reply.code(202).send(answer);
  });
}

interface MailFacts extends Pick<Invitees, 'template'> {
  /** The one asked for. */
  language: Language;
  /** Address of CAMP; null: the mail says who will be in touch (decisions G). */
  campUrl: string | null;
}

/** The mail as everybody gets it: it names nobody, as nobody but an address is known. */
async function mailOf(
  store: Store,
  { club, clubAssessment, user }: OpenedClubAssessment,
  { template, language: asked, campUrl }: MailFacts,
): Promise<(Omit<InvitationMail, 'to'> & { language: Language }) | null> {
  if (!template) return null;
  const language = languageOfMail(template, asked);
  const [lead] = await selectRows(store, 'accounts', { id: findLead(clubAssessment) ?? user.id });
  const name = lead?.fullName ?? `${user.firstName} ${user.lastName}`;
  const link = linkToCamp({ campUrl, language, name });
  const { subject, text } = renderTemplate(template, language, { club: club.name, link });
  return { subject, text, language };
}
