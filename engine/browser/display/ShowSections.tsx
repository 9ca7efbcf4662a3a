import { useTranslate } from 'react-admin';
import Stack from '@mui/material/Stack';
import type { Condition } from '#engine/rules/conditions/Condition.ts';
import { evaluateCondition } from '#engine/rules/conditions/evaluateCondition.ts';
import { headOf, readPath } from '#engine/rules/conditions/readPath.ts';
import { propertyAt } from '#engine/rules/resource/propertyAt.ts';
import type { ResolvedSection, Resource } from '#engine/rules/resource/Resource.ts';
import { KeyValueList } from '#engine/ui/KeyValueList.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { NamedWidget } from '../context/NamedWidget.tsx';
import { useEngine } from '../context/useEngine.ts';
import { usePermission } from '../context/usePermission.ts';
import { useFieldLabel } from '../fields/useFieldLabel.ts';
import { FieldValue } from './FieldValue.tsx';

/** The sections of a record to read, each in a card. */
export function ShowSections({ resource, record }: { resource: Resource; record: EngineRecord }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource.name);
  const { user } = useEngine();
  const { hidden } = usePermission(resource);
  const holds = (condition: Condition | null) =>
    condition === null || evaluateCondition(condition, record, { schema: resource.schema, user });
  const itemsOf = ({ fields }: ResolvedSection) =>
    fields.flatMap(({ field, when, widget: entryWidget }) => {
      const property = field === null ? null : propertyAt(resource.schema, field);
      if (field === null || !property || hidden.has(headOf(field)) || !holds(when)) return [];
      const label = labelOf(field);
      // What a table, or a show of the resource's own, shows in a way of its own is shown so here too.
      const own = resource.show.sections === resource.form.sections ? null : entryWidget;
      const widget = own ?? resource.list.columns.find((column) => column.field === field)?.widget;
      const value = widget ? (
        <NamedWidget
          name={widget}
          place="show"
          {...{ resource, field, property, record, label }}
          required={false}
          readOnly
        />
      ) : (
        <FieldValue {...{ field, property, resource }} value={readPath(record, field)} />
      );
      return [{ key: field, label, value }];
    });
  return (
    <Stack spacing={2.5}>
      {resource.show.sections
        .filter((section) => holds(section.when) && itemsOf(section).length > 0)
        .map((section, index) => (
          <SectionCard
            key={section.section ?? index}
            {...(section.section ? { title: translate(`resources.${resource.name}.sections.${section.section}`) } : {})}
          >
            <KeyValueList items={itemsOf(section)} />
          </SectionCard>
        ))}
    </Stack>
  );
}
