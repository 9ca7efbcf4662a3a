import { lazy, type ComponentType } from 'react';
import { BooleanInput } from './BooleanInput.tsx';
import { DerivedInput } from './DerivedInput.tsx';
import { EnumInput } from './EnumInput.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import type { FieldKind } from './fieldKind.ts';
import { NumberInput } from './NumberInput.tsx';
import { TextInput } from './TextInput.tsx';

const ReferenceInput = lazy(async () => ({ default: (await import('./ReferenceInput.tsx')).ReferenceInput }));
const EnumsInput = lazy(async () => ({ default: (await import('./EnumsInput.tsx')).EnumsInput }));
const DateInput = lazy(async () => ({ default: (await import('./DateInput.tsx')).DateInput }));
const TimeInput = lazy(async () => ({ default: (await import('./TimeInput.tsx')).TimeInput }));
const ObjectInput = lazy(async () => ({ default: (await import('./ObjectInput.tsx')).ObjectInput }));
const RowsInput = lazy(async () => ({ default: (await import('./RowsInput.tsx')).RowsInput }));
const ColourInput = lazy(async () => ({ default: (await import('./ColourInput.tsx')).ColourInput }));
const ImageInput = lazy(async () => ({ default: (await import('./ImageInput.tsx')).ImageInput }));
const FileInput = lazy(async () => ({ default: (await import('./FileInput.tsx')).FileInput }));
const RichTextInput = lazy(async () => ({ default: (await import('./RichTextInput.tsx')).RichTextInput }));
const JsonInput = lazy(async () => ({ default: (await import('./JsonInput.tsx')).JsonInput }));
const MarkdownInput = lazy(async () => ({ default: (await import('./MarkdownInput.tsx')).MarkdownInput }));
const LocalizedTextInput = lazy(async () => ({
  default: (await import('./LocalizedTextInput.tsx')).LocalizedTextInput,
}));

/** The input of each kind of field; what weighs more than a text box is fetched when a form has it. */
export const fieldInputs: Readonly<Record<FieldKind, ComponentType<FieldInputProps>>> = {
  text: TextInput,
  multiline: TextInput,
  email: TextInput,
  address: TextInput,
  number: NumberInput,
  boolean: BooleanInput,
  enum: EnumInput,
  enums: EnumsInput,
  date: DateInput,
  moment: TimeInput,
  time: TimeInput,
  phone: TextInput,
  colour: ColourInput,
  image: ImageInput,
  file: FileInput,
  html: RichTextInput,
  markdown: MarkdownInput,
  derived: DerivedInput,
  object: ObjectInput,
  rows: RowsInput,
  list: RowsInput,
  reference: ReferenceInput,
  references: ReferenceInput,
  localized: LocalizedTextInput,
  none: JsonInput,
};
