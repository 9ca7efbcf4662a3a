import { useTranslate } from 'react-admin';
import Stack from '@mui/material/Stack';
import type { Resource, ResolvedSection } from '#domain/resource/Resource.ts';
import { KeyValueList } from '#ui/KeyValueList.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { SectionCard } from '#ui/SectionCard.tsx';
import { evaluateCondition } from '#domain/conditions/evaluateCondition.ts';
import type { Condition } from '#domain/conditions/Condition.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { useEngine } from '../context/useEngine.ts';
import { usePermission } from '../context/usePermission.ts';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { FieldValue } from '../display/FieldValue.tsx';
import { representRecord } from '../display/representRecord.ts';
import { RecordPage } from './RecordPage.tsx';

/** A record to read: the sections of its show, each value as people read it. */
export function ResourceShow({ resource, id }: { resource: Resource; id: string }) {
  const translate = useTranslate();
  const languages = useTextLanguages(resource.entity);
  return (
    <RecordPage resource={resource} id={id}>
      {(record) => (
        <>
          <PageHeader
            title={representRecord(record, resource, languages)}
            crumbs={[
              {
                label: translate(`resources.${resource.name}.name`, { smart_count: 2, count: 2 }),
                href: `#/${resource.routes.list}`,
              },
            ]}
          />
          <ShowSections resource={resource} record={record} />
        </>
      )}
    </RecordPage>
  );
}

/** The sections of a record to read, each in a card. */
export function ShowSections({ resource, record }: { resource: Resource; record: EngineRecord }) {
  const translate = useTranslate();
  const { user } = useEngine();
  const { hidden } = usePermission(resource);
  const holds = (condition: Condition | null) =>
    condition === null || evaluateCondition(condition, record, { schema: resource.schema, user });
  const itemsOf = ({ fields }: ResolvedSection) =>
    fields.flatMap(({ field, when }) => {
      const property = field === null ? undefined : resource.schema.properties[field];
      if (field === null || !property || hidden.has(field) || !holds(when)) return [];
      const label = translate(`resources.${resource.name}.fields.${field}`);
      return [{ key: field, label, value: <FieldValue {...{ field, property, resource }} value={record[field]} /> }];
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
