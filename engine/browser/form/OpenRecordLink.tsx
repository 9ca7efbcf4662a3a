import { useTranslate } from 'react-admin';
import Link from '@mui/material/Link';
import { recordPath } from '#engine/rules/resource/recordPath.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { representRecord } from '../display/representRecord.ts';

interface OpenRecordLinkProps {
  resource: Resource;
  id: string;
  /** Without it the link names the kind. */
  record: EngineRecord | undefined;
}

/** Opens another record in a tab of its own, so that what was typed in the form stays. */
export function OpenRecordLink({ resource, id, record }: OpenRecordLinkProps) {
  const translate = useTranslate();
  const languages = useTextLanguages(resource.entity);
  const kind = translate(`resources.${resource.name}.name`, { smart_count: 1, count: 1 });
  return (
    <Link href={`#${recordPath(resource, id)}`} target="_blank" rel="noopener" color="inherit" underline="always">
      {translate('engine.form.takenBy', { name: record ? representRecord(record, resource, languages) : kind })}
    </Link>
  );
}
