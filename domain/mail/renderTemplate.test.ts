import { expect, it } from 'vitest';
import { renderTemplate } from './renderTemplate.ts';

const template = {
  subject: { en: 'Welcome, {{firstName}}', nl: 'Welkom, {{ firstName }}' },
  body: { en: 'Dear {{firstName}},\n{{club}}: {{link}}', nl: 'Beste {{firstName}}, {{club}}: {{link}}' },
};
const values = { firstName: 'An', club: 'KFC $& Heur', link: 'https://touchline.example/#/login' };

it('is written in the language of the person', () => {
  const mail = renderTemplate(template, 'nl', values);
  expect(mail).toEqual({
    subject: 'Welkom, An',
    text: 'Beste An, KFC $& Heur: https://touchline.example/#/login',
    language: 'nl',
    unknown: [],
  });
});

it('falls back to English, subject and text together', () => {
  expect(renderTemplate(template, 'hu', values)).toMatchObject({ subject: 'Welcome, An', language: 'en' });
});

it('takes whatever language there is when there is no English', () => {
  const french = { subject: { fr: 'Bienvenue' }, body: { fr: 'Bonjour {{firstName}}' } };
  expect(renderTemplate(french, 'hu', values)).toMatchObject({
    subject: 'Bienvenue',
    text: 'Bonjour An',
    language: 'fr',
  });
});

it('names what stands for nothing, and fills in nothing for it', () => {
  const odd = { subject: { en: '{{greeting}}' }, body: { en: '{{constructor}}{{firstName}}{{club}}' } };
  expect(renderTemplate(odd, 'en', { firstName: 'An' })).toMatchObject({
    subject: '',
    text: 'An',
    unknown: ['greeting', 'constructor'],
  });
});
