import type { MailTemplate } from '#schemas/generated/types.ts';

const invitation = {
  subject: {
    en: 'Welcome to CAMP, {{firstName}}',
    nl: 'Welkom bij CAMP, {{firstName}}',
    fr: 'Bienvenue sur CAMP, {{firstName}}',
  },
  body: {
    en: 'Dear {{firstName}},\n\n{{club}} takes part in the development programme. What comes next: {{link}}\n\nThe programme team',
    nl: 'Beste {{firstName}},\n\n{{club}} neemt deel aan het ontwikkelingsprogramma. Hoe het verder gaat: {{link}}\n\nHet programmateam',
    fr: "Bonjour {{firstName}},\n\n{{club}} participe au programme de développement. La suite : {{link}}\n\nL'équipe du programme",
  },
} as const;

/** Mail templates of the demonstration: three club invitations by audit type (document 3 §9), one for surveys. */
export const mailTemplates: MailTemplate[] = [
  { id: 'mt-gewestelijk', value: 'Gewestelijk', kind: 'clubInvitation', ...invitation },
  { id: 'mt-provinciaal', value: 'Provinciaal', kind: 'clubInvitation', ...invitation },
  { id: 'mt-interprovinciaal', value: 'Interprovinciaal', kind: 'clubInvitation', ...invitation },
  {
    id: 'mt-survey',
    value: 'Survey invitation',
    kind: 'surveyInvitation',
    subject: { en: 'Your view of {{club}}', nl: 'Uw mening over {{club}}', fr: 'Votre avis sur {{club}}' },
    body: {
      en: 'Hello,\n\n{{club}} would like to know what you think of its youth academy. The questions take ten minutes: {{link}}',
      nl: 'Dag,\n\n{{club}} wil graag weten wat u van haar jeugdopleiding vindt. De vragen duren tien minuten: {{link}}',
      fr: 'Bonjour,\n\n{{club}} aimerait connaître votre avis sur sa formation. Les questions prennent dix minutes : {{link}}',
    },
  },
];
