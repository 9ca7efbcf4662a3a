import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import type { ListPart } from '../list/ListFrame.ts';
import { PartHeader } from '../list/PartHeader.tsx';
import { listOfTrash } from './trashPath.ts';

/** Whose trash it is, how long things stay in it, and the way back to the list. */
export function TrashHeader({ resource, part }: { resource: Resource; part: ListPart | null }) {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const { keepDays } = resource.trash;
  const intro =
    keepDays > 0 ? translate('records.trash.intro', { days: keepDays }) : translate('records.trash.introForever');
  const resources = part?.title ?? translate(`resources.${resource.name}.name`, { smart_count: 2, count: 2 });
  const title = translate('records.trash.title', { resources });
  if (part === null) {
    const crumbs = [
      { label: resources, href: `#/${resource.routes.list}` },
      { label: translate('records.trash.open') },
    ];
    return <PageHeader title={title} crumbs={crumbs} intro={intro} />;
  }
  return (
    <Box sx={{ mb: 2 }}>
      <PartHeader title={title}>
        <Button href={`#${listOfTrash(pathname, search)}`}>{translate('engine.record.backToList')}</Button>
      </PartHeader>
      <Typography variant="body2" color="textSecondary">
        {intro}
      </Typography>
    </Box>
  );
}
