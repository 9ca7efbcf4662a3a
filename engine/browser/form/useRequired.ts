import type { Resource } from '#engine/rules/resource/Resource.ts';
import { isRequired, isAlwaysRequired } from './isRequired.ts';
import { useFormValue } from './useFormValue.ts';

/** Whether a field must be filled in as the form stands; the mark follows what one types. */
export function useRequired(path: string, resource: Resource): boolean {
  const always = isAlwaysRequired(resource, path);
  return useFormValue((values) => always ?? isRequired(resource, path, values));
}
