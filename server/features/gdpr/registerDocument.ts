import { rightToLeftLanguages, type Language } from '#engine/rules/texts/languages.ts';
import type { ProcessingActivity, Company } from '#schemas/generated/types.ts';
import type { WordDocument, WordSection } from '#engine/server/workers/WordDocument.ts';
import { activitiesOf, type Registers } from './Registers.ts';
import type { RegisterWords } from './RegisterWords.ts';
import { companyFields, registerFields } from '#domain/gdpr/registerFields.ts';

interface Asked {
  language: Language;
  /** DD/MM/YYYY. */
  date: string;
}

/** The report of one register, or of some of its activities (document 3 §7.2). */
export function reportDocument(
  role: 'controller' | 'processor',
  activities: readonly ProcessingActivity[],
  words: RegisterWords,
  { language, date }: Asked,
): WordDocument {
  return {
    title: words.say('tabs', role),
    subtitle: `Touchline · ${date}`,
    rightToLeft: rightToLeftLanguages.includes(language),
    sections: orNothing(
      activities.map((activity) => describeActivity(activity, words)),
      words,
    ),
  };
}

/** The whole register: our companies, suppliers, clients and both kinds of activities. */
export function registerDocument(registers: Registers, words: RegisterWords, { language, date }: Asked): WordDocument {
  const companies = (['touchline', 'supplier', 'client'] as const).flatMap((type): WordSection[] => [
    { title: words.say('tabs', type), level: 1 },
    ...orNothing(
      registers.companies.filter((one) => one.type === type).map((one) => describeCompany(one, words)),
      words,
    ),
  ]);
  const activities = (['controller', 'processor'] as const).flatMap((role): WordSection[] => [
    { title: words.say('tabs', role), level: 1 },
    ...orNothing(
      activitiesOf(registers, role).map((one) => describeActivity(one, words)),
      words,
    ),
  ]);
  return {
    title: words.say('register', 'title'),
    subtitle: `Touchline · ${date}`,
    rightToLeft: rightToLeftLanguages.includes(language),
    sections: [...companies, ...activities],
  };
}

function orNothing(sections: WordSection[], words: RegisterWords): WordSection[] {
  return sections.length > 0 ? sections : [{ title: words.say('report', 'nothing'), level: 2 }];
}

/** An activity as a section of a document: its name, and what is known of it beside its label. */
function describeActivity(activity: ProcessingActivity, words: RegisterWords): WordSection {
  const rows = registerFields(activity.role).flatMap((path): [string, string][] => {
    const value = words.value('processingactivities', path, activity);
    return value === '' ? [] : [[words.label('processingactivities', path), value]];
  });
  return { title: activity.name, level: 2, rows };
}

/** A company as a section of a document. */
function describeCompany(company: Company, words: RegisterWords): WordSection {
  const rows = companyFields.flatMap((path): [string, string][] => {
    const value = words.value('companies', path, company);
    return value === '' || path === 'name' ? [] : [[words.label('companies', path), value]];
  });
  return { title: company.name, level: 2, rows };
}
