import ListAltRounded from '@mui/icons-material/ListAltRounded';
import SkipNextRounded from '@mui/icons-material/SkipNextRounded';
import { Box, Stack } from '@mui/material';
import { useCallback, useSyncExternalStore, type ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { ChoiceButton } from '#engine/ui/ChoiceButton.tsx';
import { CompactButton } from '#engine/ui/CompactButton.tsx';
import { mirrored } from '#engine/ui/mirrored.ts';
import { languageChoices } from '#engine/rules/texts/languageNames.ts';
import { languages, type Language } from '#engine/rules/texts/languages.ts';
import { CompletenessBar } from './CompletenessBar.tsx';
import { nextOpenPlace, type Place } from './places.ts';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { useTopics } from './TopicsContext.ts';

export interface TopicsToolbarWords {
  label: string;
  /** What the completeness is of. */
  progressLabel: string;
  onLanguage: (language: Language) => void;
}

interface TopicsToolbarProps extends TopicsToolbarWords {
  places: readonly Place[];
  place: Place;
  onGo: (place: Place) => void;
  onNavigate: () => void;
  children?: ReactNode;
}

/** Progress of the whole, and the ways to other topics. */
export function TopicsToolbar(given: TopicsToolbarProps) {
  const { label, progressLabel, onLanguage, places, place, onGo, onNavigate, children } = given;
  const translate = useTranslate();
  const notify = useNotify();
  const { language, progress } = useTopics();
  const goToOpen = () => {
    const open = nextOpenPlace(places, place, progress);
    if (open) onGo(open);
    else notify('checklist.nextOpen.none', { type: 'info' });
  };
  return (
    <Stack
      direction="row"
      useFlexGap
      role="group"
      aria-label={label}
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: { xs: 1, sm: 1.5 } }}
    >
      <OverallProgress label={progressLabel} />
      <Stack
        direction="row"
        useFlexGap
        sx={{ gap: 1, flexWrap: 'wrap', marginInlineStart: 'auto', flex: { xs: '1 1 100%', sm: '0 1 auto' } }}
      >
        <CompactButton
          variant="outlined"
          size="large"
          icon={<ListAltRounded />}
          label={translate('checklist.navigator.open')}
          onClick={onNavigate}
        />
        <CompactButton
          variant="outlined"
          size="large"
          icon={<SkipNextRounded sx={mirrored} />}
          label={translate('checklist.nextOpen.go')}
          onClick={goToOpen}
        />
        {children}
        <ChoiceButton
          label={translate('checklist.language')}
          variant="outlined"
          choices={languageChoices()}
          chosen={language}
          onChoose={(value) => {
            const chosen = languages.find((each) => each === value);
            if (chosen) onLanguage(chosen);
          }}
          sx={{ minHeight: 46, fontWeight: 400 }}
        />
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <ShortcutHelp />
        </Box>
      </Stack>
    </Stack>
  );
}

function OverallProgress({ label }: { label: string }) {
  const { progress, values } = useTopics();
  const words = useSyncExternalStore(
    values.subscribe,
    useCallback(() => {
      const { answered, all } = progress.ofAll();
      return `${answered} ${all}`;
    }, [progress]),
  );
  const [answered = 0, all = 0] = words.split(' ').map(Number);
  return (
    <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 180px' }, maxWidth: { sm: 260 } }}>
      <CompletenessBar label={label} completeness={{ answered, all }} />
    </Box>
  );
}
