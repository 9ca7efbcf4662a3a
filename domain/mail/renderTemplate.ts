import type { MailTemplate } from '#schemas/generated/types.ts';
import { defaultLanguage, type Language } from '#engine/rules/texts/languages.ts';
import { fallbackLanguages, languageOf } from '#engine/rules/texts/readText.ts';
import { namedEntry } from '#engine/rules/values/namedEntry.ts';
import { findUnknownPlaceholders, type MailPlaceholder } from './mailPlaceholders.ts';

export type MailValues = Partial<Record<MailPlaceholder, string>>;

export interface RenderedMail {
  subject: string;
  text: string;
  /** The language it is written in, by `languageOfMail`. */
  language: Language;
  /** What of the braces stands for nothing, by `findUnknownPlaceholders`; such names are left out of the mail. */
  unknown: string[];
}

/**
 * The language that a mail template is sent in where one is asked for: this one, else English, else the first there is;
 * this one again while no text is written.
 * What is filled in as a sentence belongs in it too.
 */
export function languageOfMail({ body }: Pick<MailTemplate, 'body'>, language: Language): Language {
  return languageOf(body, fallbackLanguages(language)) ?? language;
}

/**
 * A mail template filled in a person's language: the mail that goes out and the preview of it alike
 * (document 1 §2.7: invitations). Names without a value are left out.
 */
export function renderTemplate(
  template: Pick<MailTemplate, 'subject' | 'body'>,
  language: Language,
  values: MailValues,
): RenderedMail {
  const used = languageOfMail(template, language);
  const fill = (text: string) =>
    text.replace(/\{\{([^{}]*)\}\}/g, (_, name: string) => namedEntry(values, name.trim()) ?? '');
  const subject = template.subject[used] ?? template.subject[defaultLanguage] ?? '';
  const body = template.body[used] ?? '';
  return {
    subject: fill(subject),
    text: fill(body),
    language: used,
    unknown: findUnknownPlaceholders(`${subject}\n${body}`),
  };
}
