import { itemsOf } from '#engine/server/jobs/itemsOf.ts';
import type { Kysely } from 'kysely';
import { languageOfMail, renderTemplate } from '#domain/mail/renderTemplate.ts';
import { defaultLanguage } from '#engine/rules/texts/languages.ts';
import type { MailTemplate } from '#schemas/generated/types.ts';
import type { Tables } from '#schemas/generated/tables.ts';
import { followingUp } from '#engine/server/records/Actor.ts';
import { updateRecord } from '#engine/server/records/updateRecord.ts';
import { actorOfJob } from '#engine/server/jobs/actorOfJob.ts';
import type { JobHandler, JobLog } from '#engine/server/jobs/JobQueue.ts';
import { logLine } from '#engine/server/jobs/logLine.ts';
import { mailRefusedLine, sendOne } from '#engine/server/mail/sendMails.ts';
import { linkToCamp } from '../../mail/linkToCamp.ts';
import type { Services } from '#engine/server/program/services.ts';
import { invitationTemplates } from './invitationTemplates.ts';

/**
 * Whom an invitation goes to: a user by id, or by mail address as a row of a sheet names one. Who was deleted meanwhile
 * gets no mail.
 */
export interface InvitationItem {
  userId?: string;
  email?: string;
  /** Null: the user's own template, else the first one for invitations. */
  templateId: string | null;
  /** The version that this user was saved as, where the saving alone is why; none where a person asked for it. */
  savedAs?: number;
  row?: number;
  /** Why the row cannot be invited, found before. */
  error?: { column: string; key: string; params?: Record<string, string> };
}

/**
 * The jobs behind invitations (document 1 §2.7): one mail a user, in the user's language, that leads to CAMP. The message id belongs to
 * job and user, so that a repeated job writes the same mail once more instead of another one.
 */
export function inviteUsersHandler(services: Pick<Services, 'registry' | 'mailer' | 'settings'>): JobHandler {
  const { registry, mailer, settings } = services;
  return async ({ job, db, runInBatches }) => {
    const actor = await actorOfJob(db, job);
    const inviter = [actor.behalf?.firstName, actor.behalf?.lastName].join(' ');
    let invited: { id: string; email: string } | null = null;
    let failure: JobLog | null = null;
    await runInBatches({
      items: itemsOf<InvitationItem>(job),
      size: 1,
      async before([item]) {
        [invited, failure] = [null, null];
        if (!item) return;
        const refuse = (key: string, column: string, params: Record<string, string> = {}): void => {
          failure = logLine(key, { level: 'error', row: item.row ?? null, column, params });
        };
        if (item.error) return refuse(item.error.key, item.error.column, item.error.params);
        const user = await findInvitee(db, item);
        if (!user) return refuse('engine.jobs.lines.unknownUser', 'email', { email: item.email ?? '' });
        const template = await findTemplate(db, item.templateId ?? user.invitationTemplateId ?? null);
        if (!template) return refuse('engine.jobs.lines.noTemplate', 'invitationTemplateId');
        const language = languageOfMail(template, user.preferredLanguage ?? defaultLanguage);
        const mail = renderTemplate(template, language, {
          firstName: user.firstName,
          lastName: user.lastName,
          fullName: user.fullName ?? `${user.firstName} ${user.lastName}`,
          email: user.email,
          club: user.club ?? '',
          link: linkToCamp({ campUrl: settings.campUrl, language, name: inviter }),
        });
        const messageId = `invitation-${job.id}-${user.id}`;
        const refused = await sendOne(mailer, { to: user.email, subject: mail.subject, text: mail.text, messageId });
        if (refused) failure = { ...mailRefusedLine(user.email, refused), row: item.row ?? null, column: 'email' };
        else invited = user;
      },
      async work(trx, [item]) {
        if (failure) return { failed: 1, logs: [failure] };
        if (!invited) return {};
        const by = item?.savedAs === undefined ? actor : followingUp(actor, item.savedAs);
        const session = { db: trx, registry, actor: by };
        await updateRecord(session, registry.get('users'), invited.id, { invitedAt: new Date().toISOString() });
        return { logs: [logLine('engine.jobs.lines.invited', { params: { email: invited.email } })] };
      },
    });
  };
}

async function findInvitee(db: Kysely<Tables>, { userId, email }: InvitationItem) {
  const query = db
    .selectFrom('users')
    .leftJoin('clubs', 'clubs.id', 'users.clubId')
    .select([
      'users.id',
      'users.email',
      'users.firstName',
      'users.lastName',
      'users.fullName',
      'users.preferredLanguage',
    ])
    .select(['users.invitationTemplateId', 'clubs.name as club'])
    .where('users.deletedAt', 'is', null);
  const named =
    userId === undefined
      ? query.where((one) => one(one.fn<string>('lower', ['users.email']), '=', (email ?? '').toLowerCase()))
      : query.where('users.id', '=', userId);
  return (await named.executeTakeFirst()) ?? null;
}

/** The template for invitations of this id, else the first by name; one that means another mail is none. */
async function findTemplate(
  db: Kysely<Tables>,
  id: string | null,
): Promise<Pick<MailTemplate, 'subject' | 'body'> | null> {
  const all = invitationTemplates(db).select(['subject', 'body']);
  return (await (id === null ? all : all.where('id', '=', id)).limit(1).executeTakeFirst()) ?? null;
}
