import type { MailTemplate } from '#schemas/generated/types.ts';
import { mailPlaceholders, type MailPlaceholder } from '#domain/mail/mailPlaceholders.ts';
import { defaultLanguage, type Language } from '#engine/rules/texts/languages.ts';
import { fallbackLanguages, languageOf } from '#engine/rules/texts/readText.ts';

export type MailValues = Partial<Record<MailPlaceholder, string>>;

export interface RenderedMail {
  subject: string;
  text: string;
  /** The language it is written in, by `languageOfMail`. */
  language: Language;
  /** Names between braces that stand for nothing; they are left out of the mail. */
  unknown: string[];
}

/**
 * The language that a mail template is sent in where one is asked for: this one, else English, else the first there is.
 * What is filled in as a sentence belongs in it too.
 */
export function languageOfMail({ body }: Pick<MailTemplate, 'body'>, language: Language): Language {
  return languageOf(body, fallbackLanguages(language)) ?? defaultLanguage;
}

/** Fills a mail template in a person's language (document 1 §2.7: invitations). */
export function renderTemplate(
  template: Pick<MailTemplate, 'subject' | 'body'>,
  language: Language,
  values: MailValues,
): RenderedMail {
  const used = languageOfMail(template, language);
  const unknown = new Set<string>();
  const fill = (text: string) =>
    text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (_, name: string) => {
      const known = mailPlaceholders.find((placeholder) => placeholder === name);
      if (!known) unknown.add(name);
      return (known && values[known]) ?? '';
    });
  const subject = template.subject[used] ?? template.subject[defaultLanguage] ?? '';
  return {
    subject: fill(subject),
    text: fill(template.body[used] ?? ''),
    language: used,
    unknown: [...unknown],
  };
}
