import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import VerticalSplitRounded from '@mui/icons-material/VerticalSplitRounded';
import { languages, type Language } from '#engine/rules/texts/languages.ts';
import { ChoiceMenu } from '#engine/ui/overlays.ts';
import { visuallyHidden } from '#engine/ui/visuallyHidden.ts';
import { useEngine } from '../context/useEngine.ts';
import type { TextSwitch } from './TextSwitch.ts';

interface LanguageTabsProps {
  /** Of the field whose texts these are. */
  label: string;
  /** Id of the input that a tab shows another language in. */
  controls: string;
  at: TextSwitch;
  has: (language: Language) => boolean;
  wrong: readonly Language[];
}

/** The languages of a text as tabs: which is shown, which have one, which were refused. */
export function LanguageTabs({ label, controls, at, has, wrong }: LanguageTabsProps) {
  const translate = useTranslate();
  const order = useTabOrder();
  const place = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const isMirrored = place.current !== null && getComputedStyle(place.current).direction === 'rtl';
    const next = order[placeAfter(event.key, order.indexOf(at.shown), order.length, isMirrored)];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    at.show(next);
    place.current?.querySelectorAll<HTMLElement>('[role="tab"]')[order.indexOf(next)]?.focus();
  };
  return (
    <Box
      ref={place}
      role="tablist"
      aria-label={translate('forms.languages.of', { label })}
      onKeyDown={onKeyDown}
      sx={{ display: 'flex', flexWrap: 'wrap', mb: 0.5 }}
    >
      {order.map((language) => (
        <LanguageTab
          key={language}
          language={language}
          controls={controls}
          isShown={language === at.shown}
          state={wrong.includes(language) ? 'wrong' : has(language) ? 'there' : 'lacking'}
          onShow={() => at.show(language)}
        />
      ))}
    </Box>
  );
}

/** How many languages a text has, and the button that shows another one beside it. */
export function LanguageCount({ label, at, has }: Pick<LanguageTabsProps, 'label' | 'at' | 'has'>) {
  const translate = useTranslate();
  const total = languages.length;
  const there = languages.filter(has).length;
  const said = translate(there === total ? 'forms.languages.complete' : 'forms.languages.missing', {
    missing: total - there,
    total,
  });
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flex: 'none' }}>
      <Tooltip title={said} describeChild>
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{ mx: 0.75, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          <span aria-hidden>{translate('forms.languages.count', { there, total })}</span>
          <Box component="span" sx={visuallyHidden}>
            {said}
          </Box>
        </Typography>
      </Tooltip>
      <BesideMenu label={label} at={at} />
    </Stack>
  );
}

/** The content language first, the others as the product names them. */
function useTabOrder(): readonly Language[] {
  const { contentLanguage } = useEngine();
  return [contentLanguage, ...languages.filter((language) => language !== contentLanguage)];
}

/** The place that a key leads to, around the ends; -1 for other keys. */
function placeAfter(key: string, index: number, count: number, isMirrored: boolean): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === 'ArrowRight' || key === 'ArrowLeft') {
    const step = (key === 'ArrowRight') === isMirrored ? -1 : 1;
    return (index + step + count) % count;
  }
  return -1;
}

interface LanguageTabProps {
  language: Language;
  controls: string;
  isShown: boolean;
  state: 'there' | 'lacking' | 'wrong';
  onShow: () => void;
}

function LanguageTab({ language, controls, isShown, state, onShow }: LanguageTabProps) {
  const translate = useTranslate();
  const name = translate(`engine.languages.${language}`);
  const said = state === 'there' ? name : `${name}: ${translate(`forms.languages.${state}`)}`;
  const colour = state === 'wrong' ? 'error.main' : isShown ? 'text.primary' : 'text.secondary';
  return (
    <ButtonBase
      role="tab"
      aria-selected={isShown}
      aria-controls={controls}
      aria-label={said}
      title={said}
      tabIndex={isShown ? 0 : -1}
      onClick={onShow}
      sx={{
        flexDirection: 'column',
        flex: '1 1 30px',
        maxWidth: 44,
        minHeight: 28,
        '@media (pointer: coarse)': { minHeight: 40 },
        borderRadius: 1,
        borderBottom: 2,
        borderColor: isShown ? 'primary.main' : 'transparent',
        borderBottomLeftRadius: 0,
        borderBottomRightRadius: 0,
        color: colour,
        typography: 'caption',
        fontWeight: isShown ? 700 : 500,
        textTransform: 'uppercase',
        '&:hover': { bgcolor: 'action.hover' },
        '&.Mui-focusVisible': { outline: 2, outlineOffset: -2 },
      }}
    >
      <span>{state === 'wrong' ? `${language}!` : language}</span>
      {/* A ring for a text that is there: a border, which forced colours keep. */}
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 4,
          height: 4,
          mt: '-2px',
          borderRadius: '50%',
          border: state === 'lacking' ? 0 : 2,
          borderColor: 'currentColor',
        }}
      />
    </ButtonBase>
  );
}

/** What the menu calls no language beside the one. */
const alone = 'alone';

/** Shows a second language beside the first, or only the one again. */
function BesideMenu({ label, at }: { label: string; at: TextSwitch }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const title = translate('forms.languages.beside');
  const others = languages.map((language) => ({
    value: language,
    label: translate(`engine.languages.${language}`),
    disabled: language === at.shown,
  }));
  return (
    <>
      <Tooltip title={title}>
        <IconButton
          size="small"
          aria-label={`${title}: ${label}`}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          color={at.beside === null ? 'default' : 'primary'}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ p: 0.5 }}
        >
          <VerticalSplitRounded sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      <ChoiceMenu
        label={title}
        anchor={anchor}
        onClose={() => setAnchor(null)}
        choices={[{ value: alone, label: translate('forms.languages.alone') }, ...others]}
        chosen={at.beside ?? alone}
        onChoose={(chosen) => at.setBeside(languages.find((language) => language === chosen) ?? null)}
      />
    </>
  );
}
