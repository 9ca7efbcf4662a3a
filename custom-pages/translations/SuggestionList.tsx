import { Box, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { percentOfShare } from '#domain/scoring/percentOfShare.ts';
import type { Suggestion } from '#domain/translations/suggestions.ts';
import { formatPercent } from '#engine/browser/display/formatDecimals.ts';
import type { Language } from '#engine/rules/texts/languages.ts';

interface SuggestionListProps {
  suggestions: readonly Suggestion[];
  language: Language;
  onTake: (text: string) => void;
}

/** Translations of equal and similar texts, the likest first; each is taken by its button or by Alt and its number. */
export function SuggestionList({ suggestions, language, onTake }: SuggestionListProps) {
  const translate = useTranslate();
  if (suggestions.length === 0) return null;
  const title = translate('translations.suggestions');
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Stack component="ul" aria-label={title} spacing={0.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {suggestions.map(({ translation, english, likeness }, at) => (
          <li key={translation}>
            <Button
              variant="text"
              aria-keyshortcuts={`Alt+${at + 1}`}
              title={english}
              onClick={() => onTake(translation)}
              sx={{ justifyContent: 'flex-start', textAlign: 'start', fontWeight: 400, gap: 1.5 }}
            >
              <Box component="span" sx={{ color: 'text.secondary', flexShrink: 0 }}>
                {formatPercent(percentOfShare(likeness))}
              </Box>{' '}
              <Box component="bdi" lang={language} sx={{ whiteSpace: 'pre-line' }}>
                {translation}
              </Box>
            </Button>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
