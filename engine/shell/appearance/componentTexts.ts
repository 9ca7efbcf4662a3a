import { arEG, deDE, enUS, esES, frFR, huHU, nlNL, ptPT, ruRU } from '@mui/material/locale';
import type { ThemeOptions } from '@mui/material/styles';
import deepmerge from '@mui/utils/deepmerge';
import type { Language } from '#engine/rules/texts/languages.ts';

/** What MUI leaves in English. */
const hungarianRest: Pick<ThemeOptions, 'components'> = {
  components: {
    MuiTablePagination: {
      defaultProps: {
        labelDisplayedRows: ({ from, to, count }) => `${from}–${to} / ${count === -1 ? `>${to}` : count}`,
      },
    },
  },
};

const arabicNumber = new Intl.NumberFormat('ar');

/** Figures as all others in Arabic are written: MUI's are those of Egypt. */
const arabicRest: typeof hungarianRest = {
  components: {
    MuiTablePagination: {
      defaultProps: {
        labelDisplayedRows: ({ from, to, count }) => {
          const [first, last, all] = [from, to, count === -1 ? to : count].map((figure) => arabicNumber.format(figure));
          return `${first}–${last} من ${count === -1 ? 'أكثر من ' : ''}${all}`;
        },
      },
    },
  },
};

/** Words that components say of themselves, e.g. a pagination or the button of a list of choices, as MUI has them. */
export const componentTexts: Readonly<Partial<Record<Language, Pick<ThemeOptions, 'components'>>>> = {
  ...{
    ar: deepmerge(arEG, arabicRest),
    de: deDE,
    en: enUS,
    es: esES,
    fr: frFR,
    hu: deepmerge(huHU, hungarianRest),
    nl: nlNL,
  },
  ...{ pt: ptPT, ru: ruRU },
};
