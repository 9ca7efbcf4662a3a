import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { relationsOf } from '#engine/rules/resource/relationsOf.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { useApiQuery } from '../context/useApiQuery.ts';
import { useEngine } from '../context/useEngine.ts';
import type { Use } from './Use.ts';
import { UseList } from './UseList.tsx';

interface UsesSectionProps {
  resource: Resource;
  id: string;
  /** Heading level: 2 on a page, 3 below the title of a panel. */
  level?: 2 | 3;
}

/** Who refers to a record, where anything can; asked for only then. */
export function UsesSection(props: UsesSectionProps) {
  const { resource } = props;
  const { resources } = useEngine();
  const canBeUsed = [...resources.values()].some(({ schema }) =>
    relationsOf(schema).some(({ relation }) => relation.to === resource.entity),
  );
  return canBeUsed ? <LoadedUses {...props} /> : null;
}

function LoadedUses({ resource, id, level = 2 }: UsesSectionProps) {
  const translate = useTranslate();
  const { interfaceLanguage } = useEngine();
  const { data, error } = useApiQuery<Use[]>(`${resource.name}/${encodeURIComponent(id)}/uses`, {
    query: { language: interfaceLanguage },
  });
  const title = translate('records.uses.title');
  return (
    <Box component="section" aria-label={title} sx={{ mt: 3, pt: 2.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" component={`h${level}`} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {error ? (
        <Typography variant="body2" color="textSecondary">
          {translate('records.uses.failed')}
        </Typography>
      ) : !data ? (
        <Skeleton role="status" aria-label={translate('records.uses.loading')} width={180} />
      ) : data.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('records.uses.none')}
        </Typography>
      ) : (
        <UseList uses={data} id={id} />
      )}
    </Box>
  );
}
