import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { PropertySchema } from '#engine/rules/resource/EntitySchema.ts';

/** What every input of a form is given. */
export interface FieldInputProps {
  name: string;
  property: PropertySchema;
  resource: Resource;
  label: string;
  required: boolean;
  readOnly: boolean;
  /** References: whether a missing record may be made from here, where the person may. */
  create?: boolean;
}
