import { useTranslate } from 'react-admin';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { representRecord } from '../display/representRecord.ts';
import { ShowSections } from '../display/ShowSections.tsx';
import { HistoryButton } from '../history/HistoryButton.tsx';
import { UsesSection } from '../relations/UsesSection.tsx';
import { RecordPage } from './RecordPage.tsx';

/** A record to read: the sections of its show, each value as people read it; its history and who uses it. */
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
            actions={<HistoryButton resource={resource} record={record} />}
          />
          <ShowSections resource={resource} record={record} />
          <UsesSection resource={resource} id={record.id} />
        </>
      )}
    </RecordPage>
  );
}
