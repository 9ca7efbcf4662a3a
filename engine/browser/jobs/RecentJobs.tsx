import type { Ref } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { JobTable } from './JobTable.tsx';

interface RecentJobsProps {
  /** The call that lists them. */
  path: string;
  ref?: Ref<HTMLElement>;
}

/** Recent jobs under their heading, as a part of a panel. */
export function RecentJobs({ path, ref }: RecentJobsProps) {
  const translate = useTranslate();
  const title = translate('engine.jobs.title');
  return (
    <Box component="section" aria-label={title} ref={ref}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <JobTable path={path} />
    </Box>
  );
}
