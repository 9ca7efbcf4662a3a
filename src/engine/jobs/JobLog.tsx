import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import type { Job } from '#schemas/generated/types.ts';

const mostShown = 200;

/** What a job wrote down: each line with the row and column of the sheet that it is about. */
export function JobLog({ logs }: { logs: NonNullable<Job['logs']> }) {
  const translate = useTranslate();
  return (
    <Box
      component="ol"
      sx={{
        m: 0,
        p: 1.5,
        listStyle: 'none',
        maxHeight: 260,
        overflowY: 'auto',
        bgcolor: 'action.hover',
        borderRadius: 1,
        typography: 'caption',
      }}
    >
      {logs.slice(0, mostShown).map((line, index) => (
        <Box component="li" key={index} sx={{ color: line.level === 'error' ? 'error.main' : 'text.primary' }}>
          {line.row !== null && line.row !== undefined && `${translate('engine.jobs.row', { row: line.row })} `}
          {line.column ? `${line.column}: ` : ''}
          {line.message}
        </Box>
      ))}
      {logs.length > mostShown && <li>{translate('engine.jobs.more', { count: logs.length - mostShown })}</li>}
    </Box>
  );
}
