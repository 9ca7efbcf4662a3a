import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { directionOf } from '#engine/rules/texts/directionOf.ts';
import { languages, type Language } from '#engine/rules/texts/languages.ts';
import { objectOf } from '#engine/rules/values/isObject.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { LanguageCount, LanguageTabs } from './LanguageTabs.tsx';
import { useTextSwitch } from './TextSwitch.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

type Texts = Partial<Record<Language, string>>;

/** A text in one language at a time, or in two beside each other; tabs say which languages have one. */
export function LocalizedTextInput({ name, property, resource, label, required, readOnly }: FieldInputProps) {
  const { id, field, error, described } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  const at = useTextSwitch();
  const wrong = useWrongLanguages(name, at);
  const texts: Texts = field.value ?? {};
  const has = (language: Language) => (texts[language]?.trim() ?? '') !== '';
  const limit = typeof property.additionalProperties === 'object' ? property.additionalProperties.maxLength : undefined;
  const beside = at.beside === null || at.beside === at.shown ? [] : [at.beside];
  return (
    <FieldFrame
      id={id}
      label={label}
      required={required}
      error={error}
      help={help}
      group
      aside={<LanguageCount label={label} at={at} has={has} />}
    >
      <LanguageTabs label={label} controls={id} at={at} has={has} wrong={wrong} />
      <Box sx={{ containerType: 'inline-size' }}>
        <Box
          sx={{
            display: 'grid',
            gap: 0.75,
            ...(beside.length > 0 && { '@container (min-width: 420px)': { gridTemplateColumns: '1fr 1fr' } }),
          }}
        >
          {[at.shown, ...beside].map((language, index) => (
            <LanguageText
              key={index}
              id={index === 0 ? id : `${id}-beside`}
              name={`${field.name}.${language}`}
              language={language}
              isMarked={beside.length > 0}
              text={texts[language] ?? ''}
              readOnly={readOnly}
              multiline={(limit ?? 0) > 300}
              describedBy={described['aria-describedby']}
              isWrong={error !== null && (wrong.length === 0 ? index === 0 : wrong.includes(language))}
              onBlur={field.onBlur}
              onChange={(text) => field.onChange(writeText(texts, language, text))}
              {...(index === 0 ? { inputRef: field.ref } : {})}
            />
          ))}
        </Box>
      </Box>
    </FieldFrame>
  );
}

/** The languages whose text was refused; the field leads to the first of them when it is, and at every attempt to save. */
function useWrongLanguages(name: string, at: ReturnType<typeof useTextSwitch>): readonly Language[] {
  const { errors, submitCount } = useFormState({ name });
  const { parts } = objectOf(get(errors, name));
  const wrong = Array.isArray(parts) ? languages.filter((language) => parts.includes(language)) : [];
  const first = wrong[0];
  const isSeen = wrong.some((language) => language === at.shown || language === at.beside);
  const attempt = `${submitCount} ${first ?? ''}`;
  const [told, setTold] = useState('');
  if (attempt !== told) {
    setTold(attempt);
    if (first !== undefined && !isSeen) at.lead(first);
  }
  return wrong;
}

interface LanguageTextProps {
  id: string;
  name: string;
  language: Language;
  /** Its language stands in it: there is another beside it. */
  isMarked: boolean;
  text: string;
  readOnly: boolean;
  multiline: boolean;
  describedBy: string;
  isWrong: boolean;
  onBlur: () => void;
  onChange: (text: string) => void;
  inputRef?: React.Ref<HTMLInputElement>;
}

function LanguageText({
  id,
  name,
  language,
  isMarked,
  text,
  readOnly,
  multiline,
  describedBy,
  isWrong,
  onBlur,
  onChange,
  inputRef,
}: LanguageTextProps) {
  const translate = useTranslate();
  return (
    <OutlinedInput
      size="small"
      fullWidth
      readOnly={readOnly}
      multiline={multiline}
      error={isWrong}
      name={name}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      {...(inputRef ? { inputRef } : {})}
      {...(isMarked && {
        startAdornment: (
          <InputAdornment position="start" sx={{ textTransform: 'uppercase' }} aria-hidden>
            {language}
          </InputAdornment>
        ),
      })}
      inputProps={{
        id,
        'aria-label': translate(`engine.languages.${language}`),
        'aria-describedby': describedBy,
        'aria-invalid': isWrong,
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
