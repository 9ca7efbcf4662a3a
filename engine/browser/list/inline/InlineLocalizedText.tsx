import OutlinedInput from '@mui/material/OutlinedInput';
import { directionOf } from '#engine/rules/texts/directionOf.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { useTextLanguages } from '../../context/useTextLanguages.ts';
import { FieldFrame } from '../../fields/FieldFrame.tsx';
import type { FieldInputProps } from '../../fields/FieldInputProps.ts';
import { useFieldInput } from '../../fields/useFieldInput.ts';

type Texts = Partial<Record<Language, string>>;

/** A text in the one language that its row shows; the other languages stay as they are. */
export function InlineLocalizedText({ name, resource, label, required, readOnly }: FieldInputProps) {
  const { id, field, error, described } = useFieldInput(name);
  const [language = 'en'] = useTextLanguages(resource.entity);
  const stored: Texts = field.value ?? {};
  const { [language]: text = '', ...others } = stored;
  const write = (typed: string) => {
    const texts: Texts = typed === '' ? others : { ...others, [language]: typed };
    field.onChange(Object.keys(texts).length > 0 ? texts : null);
  };
  return (
    <FieldFrame id={id} label={label} required={required} error={error}>
      <OutlinedInput
        size="small"
        fullWidth
        readOnly={readOnly}
        value={text}
        onChange={(event) => write(event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        name={field.name}
        inputProps={{ ...described, lang: language, dir: directionOf(language) }}
      />
    </FieldFrame>
  );
}
