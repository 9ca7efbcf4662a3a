import type { ComponentType } from 'react';
import { lazyPart } from '#engine/ui/PartSuspense.tsx';
import { BooleanInput } from './BooleanInput.tsx';
import { DerivedInput } from './DerivedInput.tsx';
import { EnumInput } from './EnumInput.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import type { FieldKind } from './fieldKind.ts';
import { NumberInput } from './NumberInput.tsx';
import { TextInput } from './TextInput.tsx';

const ReferenceInput = lazyPart(async () => (await import('./ReferenceInput.tsx')).ReferenceInput);
const EnumsInput = lazyPart(async () => (await import('./EnumsInput.tsx')).EnumsInput);
const DateInput = lazyPart(async () => (await import('./DateInput.tsx')).DateInput);
const TimeInput = lazyPart(async () => (await import('./TimeInput.tsx')).TimeInput);
const ObjectInput = lazyPart(async () => (await import('./ObjectInput.tsx')).ObjectInput);
const RowsInput = lazyPart(async () => (await import('./RowsInput.tsx')).RowsInput);
const ColourInput = lazyPart(async () => (await import('./ColourInput.tsx')).ColourInput);
const ImageInput = lazyPart(async () => (await import('./ImageInput.tsx')).ImageInput);
const FileInput = lazyPart(async () => (await import('./FileInput.tsx')).FileInput);
const RichTextInput = lazyPart(async () => (await import('./RichTextInput.tsx')).RichTextInput);
const JsonInput = lazyPart(async () => (await import('./JsonInput.tsx')).JsonInput);
const MarkdownInput = lazyPart(async () => (await import('./MarkdownInput.tsx')).MarkdownInput);
const LocalizedTextInput = lazyPart(async () => (await import('./LocalizedTextInput.tsx')).LocalizedTextInput);

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
