import type { ResolvedFormField, ResolvedSection } from './Resource.ts';
import type { FormField, FormSection } from './ResourceConfig.ts';

/** Fills what a form's layout leaves open: no title, always shown, writable, full width. */
export function resolveSections(sections: readonly FormSection<string>[]): ResolvedSection[] {
  return sections.map((section) => {
    if (isBareList(section)) return { section: null, when: null, fields: section.map(resolveFormField) };
    return { section: section.section, when: section.when ?? null, fields: section.fields.map(resolveFormField) };
  });
}

function isBareList(section: FormSection<string>): section is readonly FormField<string>[] {
  return Array.isArray(section);
}

function resolveFormField(entry: FormField<string>): ResolvedFormField {
  const choices = typeof entry === 'string' ? { field: entry } : entry;
  const hasField = 'field' in choices;
  return {
    field: hasField ? choices.field : null,
    widget: choices.widget ?? null,
    when: choices.when ?? null,
    readOnly: (hasField ? choices.readOnly : undefined) ?? false,
    width: (hasField ? choices.width : undefined) ?? 'full',
    create: (hasField ? choices.create : undefined) ?? true,
    clear: (hasField ? choices.clear : undefined) ?? false,
  };
}
