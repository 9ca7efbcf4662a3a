import { arEG, deDE, enUS, esES, frFR, huHU, nlNL, ptPT, ruRU } from '@mui/material/locale';
import type { ThemeOptions } from '@mui/material/styles';
import type { Language } from '#engine/rules/texts/languages.ts';

/** Words that components say of themselves, e.g. the button of a list of choices, as MUI has them. */
export const componentTexts: Readonly<Partial<Record<Language, Pick<ThemeOptions, 'components'>>>> = {
  ...{
    ar: arEG,
    de: deDE,
    en: enUS,
    es: esES,
    fr: frFR,
    hu: huHU,
    nl: nlNL,
  },
  ...{ pt: ptPT, ru: ruRU },
};
