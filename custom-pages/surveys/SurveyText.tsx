import TextField from '@mui/material/TextField';
import { withText } from '#domain/surveys/editSurvey.ts';
import { directionOf } from '#engine/rules/texts/directionOf.ts';
import type { Localized } from '#schemas/generated/types.ts';
import { useSurveyFrame } from './SurveyContext.ts';

interface SurveyTextProps {
  label: string;
  texts: Localized | null | undefined;
  onChange: (texts: Localized) => void;
  multiline?: boolean;
}

/** A text of a survey in the language chosen; the English one is hinted at where there is none yet. */
export function SurveyText({ label, texts, onChange, multiline = false }: SurveyTextProps) {
  const { language, readOnly } = useSurveyFrame();
  return (
    <TextField
      fullWidth
      size="small"
      margin="none"
      label={label}
      multiline={multiline}
      value={texts?.[language] ?? ''}
      placeholder={texts?.en ?? ''}
      onChange={(event) => onChange(withText(texts, language, event.target.value))}
      slotProps={{
        htmlInput: { lang: language, dir: directionOf(language), readOnly },
      }}
    />
  );
}
