import { Link, TableCell, TableRow, Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { formatBytes } from '#engine/rules/values/formatBytes.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { useFormatCount } from '../display/useFormatCount.ts';
import { DictionaryGrid } from './DictionaryGrid.tsx';
import type { TableSize } from './useSizes.ts';

/** A resource, or a table that is none: it has no page, and no name but its own. */
type Overviewed = Pick<Resource, 'name'> & Partial<Pick<Resource, 'schema'>>;

interface ResourceOverviewProps {
  resources: readonly Overviewed[];
  sizes: ReadonlyMap<string, TableSize>;
  /** Without a card of its own. */
  isBare?: boolean;
}

/** Every resource in a line: how much it holds, and the way to its page; all their fields at once would have no end. */
export function ResourceOverview({ resources, sizes, isBare = false }: ResourceOverviewProps) {
  const translate = useTranslate();
  const say = (column: string) => translate(`configuration.columns.${column}`);
  const head = [say('resource'), translate('configuration.fields'), say('records'), say('deleted'), say('size')];
  const grid = (
    <DictionaryGrid label={translate('configuration.title')} head={head} numbersFrom={1}>
      {resources.map((resource) => (
        <OverviewRow key={resource.name} resource={resource} size={sizes.get(resource.name)} />
      ))}
    </DictionaryGrid>
  );
  return isBare ? grid : <SectionCard isFlush>{grid}</SectionCard>;
}

function OverviewRow({ resource: { name, schema }, size }: { resource: Overviewed; size: TableSize | undefined }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const formatCount = useFormatCount();
  const fields = schema ? formatCount(Object.keys(schema.properties).length) : '–';
  const held = size
    ? [formatCount(size.records), formatCount(size.deleted), formatBytes(size.bytes, locale)]
    : ['–', '–', '–'];
  return (
    <TableRow hover>
      <TableCell component="th" scope="row" sx={{ py: 1.25 }}>
        {schema ? (
          <Link href={`#/admin/configuration?resource=${name}`} sx={{ fontWeight: 600 }}>
            {translate(`resources.${name}.name`, { smart_count: 2 })}
          </Link>
        ) : null}
        <Typography component="code" variant="caption" color="textSecondary" dir="ltr" sx={{ display: 'block' }}>
          {name}
        </Typography>
      </TableCell>
      {[fields, ...held].map((text, column) => (
        <TableCell key={column} sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {text}
        </TableCell>
      ))}
    </TableRow>
  );
}
