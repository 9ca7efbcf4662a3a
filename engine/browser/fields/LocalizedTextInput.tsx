import { useTranslate } from 'react-admin';
import Chip from '@mui/material/Chip';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { directionOf } from '#engine/rules/texts/directionOf.ts';
import { languages, type Language } from '#engine/rules/texts/languages.ts';
import { useEngine } from '../context/useEngine.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

type Texts = Partial<Record<Language, string>>;

/** A text a language: the content language first, languages without a text marked. */
export function LocalizedTextInput({ name, property, resource, label, required, readOnly }: FieldInputProps) {
  const translate = useTranslate();
  const { id, field, error, described } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  const { contentLanguage } = useEngine();
  const texts: Texts = field.value ?? {};
  const order = [contentLanguage, ...languages.filter((language) => language !== contentLanguage)];
  const missing = languages.filter((language) => !texts[language]?.trim()).length;
  const said = translate(missing === 0 ? 'forms.languages.complete' : 'forms.languages.missing', {
    missing,
    total: languages.length,
  });
  const limit = typeof property.additionalProperties === 'object' ? property.additionalProperties.maxLength : undefined;
  return (
    <FieldFrame
      id={id}
      label={label}
      required={required}
      error={error}
      help={[said, help].filter(Boolean).join(' · ')}
      group
    >
      <Stack spacing={0.75}>
        {order.map((language, index) => (
          <LanguageLine
            key={language}
            language={language}
            text={texts[language] ?? ''}
            readOnly={readOnly}
            multiline={(limit ?? 0) > 300}
            describedBy={described['aria-describedby']}
            onBlur={field.onBlur}
            onChange={(text) => field.onChange(writeText(texts, language, text))}
            {...(index === 0 ? { inputRef: field.ref } : {})}
          />
        ))}
      </Stack>
    </FieldFrame>
  );
}

interface LanguageLineProps {
  language: Language;
  text: string;
  readOnly: boolean;
  multiline: boolean;
  describedBy: string;
  onBlur: () => void;
  onChange: (text: string) => void;
  inputRef?: React.Ref<HTMLInputElement>;
}

function LanguageLine({
  language,
  text,
  readOnly,
  multiline,
  describedBy,
  onBlur,
  onChange,
  inputRef,
}: LanguageLineProps) {
  const translate = useTranslate();
  const languageName = translate(`engine.languages.${language}`);
  return (
    <OutlinedInput
      size="small"
      fullWidth
      readOnly={readOnly}
      multiline={multiline}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      {...(inputRef ? { inputRef } : {})}
      startAdornment={
        <InputAdornment
          position="start"
          sx={{ width: 28, textTransform: 'uppercase', fontVariantNumeric: 'tabular-nums' }}
        >
          {language}
        </InputAdornment>
      }
      endAdornment={
        text === '' ? <Chip size="small" variant="outlined" label={translate('engine.form.missingText')} /> : null
      }
      inputProps={{
        'aria-label': languageName,
        'aria-describedby': describedBy,
        lang: language,
        dir: directionOf(language),
      }}
    />
  );
}

function writeText(texts: Texts, language: Language, text: string): Texts | null {
  const { [language]: _replaced, ...others } = texts;
  const written = text === '' ? others : { ...others, [language]: text };
  return Object.keys(written).length > 0 ? written : null;
}
