import { useFormState } from 'react-hook-form';
import type { ResolvedSection } from '#engine/rules/resource/Resource.ts';
import { listFormErrors } from './formErrors.ts';

export interface SectionErrors {
  /** How many inputs of a section are refused. */
  countOf: (section: ResolvedSection) => number;
  /** How often saving was tried. */
  tries: number;
}

/** The refusals of a form, counted by section. */
export function useSectionErrors(): SectionErrors {
  const { errors, submitCount } = useFormState();
  const paths = listFormErrors(errors).map(({ field }) => field);
  return {
    countOf: (section) => paths.filter((path) => holdsPath(section, path)).length,
    tries: submitCount,
  };
}

/** Whether a section enters what stands at a path. */
export function holdsPath({ fields }: ResolvedSection, path: string): boolean {
  return fields.some(({ field }) => field !== null && (path === field || path.startsWith(`${field}.`)));
}
