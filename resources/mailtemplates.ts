import { defineResource } from '#engine/rules/resource/defineResource.ts';

/** The mails that invite people, a text a language. */
export const mailtemplates = defineResource('mailTemplate', {
  icon: 'Mail',
  access: { read: 'staff', write: [] },
  list: { columns: ['value', 'kind', 'subject'], filters: ['kind'], sort: 'value' },
  form: [['value', 'kind'], { section: 'text', fields: ['subject', 'body', { widget: 'MailPreview' }] }],
  server: { beforeSave: 'checkMailTemplate' },
  recordRepresentation: 'value',
});
