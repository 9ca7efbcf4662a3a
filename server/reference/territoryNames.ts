import type { Localized } from '#schemas/generated/types.ts';

/** Names of the football territories that the Unicode region names do not hold, by FIFA code. */
export const territoryNames: Readonly<Record<string, Localized>> = {
  ENG: { en: 'England', fr: 'Angleterre', es: 'Inglaterra', de: 'England', pt: 'Inglaterra', ru: 'Англия', nl: 'Engeland', hu: 'Anglia', ar: 'إنجلترا' },
  NIR: {
    en: 'Northern Ireland',
    fr: 'Irlande du Nord',
    es: 'Irlanda del Norte',
    de: 'Nordirland',
    pt: 'Irlanda do Norte',
    ru: 'Северная Ирландия',
    nl: 'Noord-Ierland',
    hu: 'Észak-Írország',
    ar: 'أيرلندا الشمالية',
  },
  SCO: { en: 'Scotland', fr: 'Écosse', es: 'Escocia', de: 'Schottland', pt: 'Escócia', ru: 'Шотландия', nl: 'Schotland', hu: 'Skócia', ar: 'اسكتلندا' },
  WAL: { en: 'Wales', fr: 'Pays de Galles', es: 'Gales', de: 'Wales', pt: 'País de Gales', ru: 'Уэльс', nl: 'Wales', hu: 'Wales', ar: 'ويلز' },
  ZAN: { en: 'Zanzibar', fr: 'Zanzibar', es: 'Zanzíbar', de: 'Sansibar', pt: 'Zanzibar', ru: 'Занзибар', nl: 'Zanzibar', hu: 'Zanzibár', ar: 'زنجبار' },
};
