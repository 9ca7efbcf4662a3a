import { percentOfShare } from '#domain/scoring/percentOfShare.ts';
import { usesTrafficLights } from '#domain/scoring/usesTrafficLights.ts';
import { defaultLanguage, languages, type Language } from '#engine/rules/texts/languages.ts';
import { fallbackLanguages, readText } from '#engine/rules/texts/readText.ts';
import { invalidField } from '#engine/server/refusals/invalidField.ts';
import { textsOf } from '#engine/server/texts/textsOf.ts';
import type { Localized, Project, ScoreLine } from '#schemas/generated/types.ts';

type Scoring = Pick<Project, 'scoringSystem' | 'trafficLights'>;

/** What a report says of its own accord, in one language. */
export class ReportWords {
  readonly language: Language;
  readonly #texts: ReturnType<typeof textsOf>;
  readonly #showsLights: boolean;
  readonly #percent: Intl.NumberFormat;

  constructor(language: Language, project: Scoring) {
    this.language = language;
    this.#texts = textsOf(language);
    this.#showsLights = usesTrafficLights(project);
    this.#percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  }

  /** A text of the namespace `report`. */
  say(...keys: string[]): string {
    return this.#texts('report', ...keys) ?? keys.join('.');
  }

  name(name: Localized | null | undefined): string {
    return readText(name, fallbackLanguages(this.language));
  }

  light(light: number): string {
    return this.#texts('assessment', 'lights', String(light)) ?? '';
  }

  /** As the language itself writes it, English without a space: in sentences that were proposed it stands so already. */
  percent(share: number): string {
    return this.#percent.format(percentOfShare(share) / 100);
  }

  /** How a line stands: with traffic lights its light, for percentages are not shown to the club then. */
  stand(line: ScoreLine): string {
    return this.#showsLights ? this.light(line.finalTrafficLight) : this.percent(line.normalizedScore);
  }

  get showsLights(): boolean {
    return this.#showsLights;
  }
}

/**
 * The language that a call asks for; English where it asks for none.
 * @throws ApiError 20 for what is none of the product's languages
 */
export function readLanguage(lang: string | null | undefined): Language {
  if (!lang) return defaultLanguage;
  const language = languages.find((one) => one === lang);
  if (!language) throw invalidField('lang', 'enum', `must be one of ${languages.join(', ')}`);
  return language;
}
