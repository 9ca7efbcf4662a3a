import { ValidationError } from 'react-admin';
import TextField from '@mui/material/TextField';
import { withText } from '#domain/surveys/editSurvey.ts';
import { directionOf } from '#engine/rules/texts/directionOf.ts';
import { languageNames } from '#engine/rules/texts/languageNames.ts';
import type { Localized } from '#schemas/generated/types.ts';
import { useSurveyFrame } from './SurveyContext.ts';
import { useTextError } from './useTextError.ts';

interface SurveyTextProps {
  /** Of the form, `groups.0.name`. */
  path: string;
  label: string;
  texts: Localized | null | undefined;
  onChange: (texts: Localized) => void;
  multiline?: boolean;
}

/**
 * A text of a survey in the language chosen; the English one is hinted at where there is none yet. What is wrong with it in
 * another language is said with that language.
 */
export function SurveyText({ path, label, texts, onChange, multiline = false }: SurveyTextProps) {
  const { language, readOnly } = useSurveyFrame();
  const error = useTextError(path);
  const isShown = error !== null && (error.wrong.length === 0 || error.wrong.includes(language));
  return (
    <TextField
      fullWidth
      size="small"
      margin="none"
      label={label}
      multiline={multiline}
      value={texts?.[language] ?? ''}
      placeholder={texts?.en ?? ''}
      error={isShown}
      helperText={
        error && (
          <>
            {!isShown && `${error.wrong.map((one) => languageNames[one]).join(', ')}: `}
            <ValidationError error={error.message} />
          </>
        )
      }
      onChange={(event) => onChange(withText(texts, language, event.target.value))}
      slotProps={{
        htmlInput: { lang: language, dir: directionOf(language), readOnly, 'data-field': path },
      }}
    />
  );
}
