import { rightToLeftLanguages, type Language } from '#domain/texts/languages.ts';
import type { ProcessingActivity } from '#schemas/generated/types.ts';
import type { WordDocument, WordSection } from '../../workers/WordDocument.ts';
import { describeActivity, describeCompany } from './describeRegister.ts';
import { activitiesOf, type Registers } from './Registers.ts';
import type { RegisterWords } from './RegisterWords.ts';

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
