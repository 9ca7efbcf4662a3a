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

/** Words that components say of themselves, e.g. a pagination or the button of a list of choices, as MUI has them. */
export const componentTexts: Readonly<Partial<Record<Language, Pick<ThemeOptions, 'components'>>>> = {
  ...{ ar: arEG, de: deDE, en: enUS, es: esES, fr: frFR, hu: deepmerge(huHU, hungarianRest), nl: nlNL },
  ...{ pt: ptPT, ru: ruRU },
};
