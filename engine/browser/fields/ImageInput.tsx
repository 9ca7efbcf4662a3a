import type { FieldInputProps } from './FieldInputProps.ts';
import { ImageUpload } from './ImageUpload.tsx';

/** An uploaded image, for a field that the schema says is one (`format: "image"`). */
export function ImageInput({ name, property, resource, label, required, readOnly }: FieldInputProps) {
  return <ImageUpload place="form" field={name} record={null} {...{ property, resource, label, required, readOnly }} />;
}
