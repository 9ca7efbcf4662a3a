import { Stack, Tab, Tabs } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { ScheduleTab } from '../visit/ScheduleTab.tsx';
import { StatusPart } from './StatusPart.tsx';

const parts = ['status', 'schedule'] as const;

/** The status view with its tabs Status and Schedule; the schedule is only read in it (document 3 §2.1, §2.12). */
export function StatusView(given: AssessmentTabProps) {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const part = parts.find((one) => one === search.get('part')) ?? 'status';
  const open = (name: string) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      next.set('part', name);
      return next;
    });
  return (
    <Stack spacing={2}>
      <Tabs
        value={part}
        onChange={(_event, name: string) => open(name)}
        aria-label={translate('assessment.status.view')}
      >
        {parts.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`status-${name}`}
            aria-controls="status-part"
            label={translate(name === 'status' ? 'assessment.status.title' : 'assessment.tabs.schedule')}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="status-part" aria-labelledby={`status-${part}`}>
        {part === 'status' ? <StatusPart {...given} /> : <ScheduleTab {...given} isReadOnly />}
      </div>
    </Stack>
  );
}
