import { readPath } from '#engine/rules/conditions/readPath.ts';
import { propertyAt } from '#engine/rules/resource/propertyAt.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { fallbackLanguages, readText } from '#engine/rules/texts/readText.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';
import { textsOf } from '#engine/server/texts/textsOf.ts';
import type { Registers } from './Registers.ts';
import { registerDay } from './today.ts';

type Kind = 'companies' | 'processingactivities';

const schemaOf = { companies: schemas.company, processingactivities: schemas.processingActivity };

/** Labels and values of the registers as people read them, in one language. */
export class RegisterWords {
  readonly #countries: Registers['countries'];
  readonly #companyNames: ReadonlyMap<string, string>;
  readonly #language: Language;
  readonly #texts: ReturnType<typeof textsOf>;

  constructor(registers: Registers, language: Language) {
    this.#countries = registers.countries;
    this.#companyNames = new Map(registers.companies.map(({ id, name }) => [id, name]));
    this.#language = language;
    this.#texts = textsOf(language);
  }

  /** A text of the namespace `gdpr`. */
  say(...keys: string[]): string {
    return this.#texts('gdpr', ...keys) ?? keys.join('.');
  }

  label(kind: Kind, path: string): string {
    return this.#texts('resources', kind, 'fields', path) ?? path;
  }

  /** A value as text; empty where there is none. */
  value(kind: Kind, path: string, record: unknown): string {
    const property = propertyAt(schemaOf[kind], path);
    const value = path === 'status' ? readPath(record, path) !== false : readPath(record, path);
    const values = [value].flat().filter((one: unknown) => one !== null && one !== '');
    return values.map((one) => this.#one(kind, path, property, one)).join(', ');
  }

  #one(kind: Kind, path: string, property: PropertySchema | null, value: unknown): string {
    if (path === 'status') return this.say('status', value === true ? 'active' : 'stopped');
    if (typeof value === 'boolean') return this.say('report', value ? 'yes' : 'no');
    const text = String(value);
    const single = property?.items ?? property;
    const to = single?.['x-relation']?.to;
    if (to === 'company') return this.#companyNames.get(text) ?? text;
    if (to === 'country') {
      return readText(this.#countries.get(text), fallbackLanguages(this.#language)) || text;
    }
    if (single?.enum) return this.#enumLabel(kind, path, text);
    if (single?.format === 'date') return formatDate(text);
    if (single?.format === 'date-time') return formatDate(registerDay(Date.parse(text)));
    return text;
  }

  #enumLabel(kind: Kind, path: string, value: string): string {
    const nested = this.#texts('resources', kind, 'enums', path, value);
    return nested ?? this.#texts('resources', kind, 'enums', `${path}.${value}`) ?? value;
  }
}
