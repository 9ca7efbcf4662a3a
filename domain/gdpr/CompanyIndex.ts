import type { Company } from '#schemas/generated/types.ts';
import { foldText } from '#engine/rules/texts/matchesTerm.ts';

/** What tells companies apart. */
export type CompanyIdentity = Pick<Company, 'name' | 'type'> & Partial<Pick<Company, 'vat' | 'city'>>;

/**
 * Companies among which another is looked for. Two entries of one type mean the same company where their VAT numbers
 * agree, however they are written; or, where one has none, their names and, where both have one, their towns.
 */
export class CompanyIndex<Known extends CompanyIdentity> {
  readonly #byKey = new Map<string, Known>();

  constructor(companies: Iterable<Known> = []) {
    for (const company of companies) this.add(company);
  }

  add(company: Known): void {
    const { type, name, city, vat } = identityOf(company);
    const places = [city, anywhere].map((place) => [type, name, place]);
    const keys = [
      ...places.map((place) => ['all', ...place]),
      ...(vat === '' ? places.map((place) => ['without number', ...place]) : [['number', type, vat]]),
    ];
    for (const key of keys.map((parts) => JSON.stringify(parts))) {
      if (!this.#byKey.has(key)) this.#byKey.set(key, company);
    }
  }

  /** The first that means the same company; null where there is none. */
  find(company: CompanyIdentity): Known | null {
    const { type, name, city, vat } = identityOf(company);
    const among = vat === '' ? 'all' : 'without number';
    const places = city === '' ? [anywhere] : [city, ''];
    const keys = [['number', type, vat], ...places.map((place) => [among, type, name, place])];
    const found = keys.map((parts) => this.#byKey.get(JSON.stringify(parts)));
    return found.find((known) => known !== undefined) ?? null;
  }
}

const anywhere = '*';

function identityOf({ type, name, city, vat }: CompanyIdentity) {
  return {
    ...{ type, name: fold(name), city: fold(city) },
    // 'BE 0123.456.789' and 'be0123456789' are one number.
    vat: fold(vat).replace(/[^\p{L}\p{N}]/gu, ''),
  };
}

function fold(text: string | null | undefined): string {
  return foldText(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
