import { evaluateCondition } from '#engine/rules/conditions/evaluateCondition.ts';
import type { Resource, ResolvedSection } from '#engine/rules/resource/Resource.ts';
import { useEngine } from '../context/useEngine.ts';
import { useFormValue } from './useFormValue.ts';

/** A section that has a name, and so a tab or step of its own. */
export type NamedSection = ResolvedSection & { section: string };

/** The sections of a form that stand by name and whose condition holds right now, and those without a name. */
export function useShownSections(resource: Resource): { named: NamedSection[]; unnamed: ResolvedSection[] } {
  const { user } = useEngine();
  const { sections } = resource.form;
  const shown = useFormValue((values) =>
    sections
      .map(({ when }) =>
        when === null || evaluateCondition(when, values, { schema: resource.schema, user }) ? '1' : '0',
      )
      .join(''),
  );
  const visible = sections.filter((_, index) => shown[index] === '1');
  return { named: visible.filter(isNamed), unnamed: visible.filter((section) => !isNamed(section)) };
}

function isNamed(section: ResolvedSection): section is NamedSection {
  return section.section !== null;
}
