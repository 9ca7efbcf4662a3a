import type { Condition } from '#engine/rules/conditions/Condition.ts';
import { FormSections } from '#engine/browser/form/FormSections.tsx';
import type { WidgetName } from '#engine/rules/product/ProductTypes.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';

interface BuildField {
  field: string;
  widget?: WidgetName;
  width?: 'half' | 'third';
  when?: Condition;
}

/** Without these a build is refused. */
const asked = ['sport', 'niveau', 'gender'];

/** Fields of the project in the form of the wizard, as its own form would draw them. */
export function BuildFields({ projects, fields }: { projects: Resource; fields: readonly BuildField[] }) {
  const resource = { ...projects, form: { ...projects.form, required: [...projects.form.required, ...asked] } };
  const entries = fields.map(({ field, widget = null, width = 'full' as const, when = null }) => ({
    ...{ field, widget, width, when },
    ...{ readOnly: false, create: false, clear: false },
  }));
  return (
    <FormSections
      resource={resource}
      record={null}
      layout="page"
      sections={[{ section: null, when: null, fields: entries }]}
    />
  );
}
