import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useIsPhone } from '#engine/ui/useIsPhone.ts';
import { OverviewBoard } from './OverviewBoard.tsx';
import { OverviewCalendar } from './OverviewCalendar.tsx';
import { OverviewCards } from './OverviewCards.tsx';
import { OverviewTable } from './OverviewTable.tsx';
import type { OverviewRow } from './useOverview.ts';
import { WorkloadTable } from './WorkloadTable.tsx';

const views = ['table', 'calendar', 'board', 'workload'] as const;
type OverviewViewName = (typeof views)[number];

/** The view that an address names; the table where it names none. */
export function readOverviewView(named: string | null): OverviewViewName {
  return views.find((view) => view === named) ?? 'table';
}

interface OverviewViewSwitchProps {
  shown: OverviewViewName;
  onShow: (view: OverviewViewName) => void;
}

/** Switches between the ways in which the club assessments are shown. */
export function OverviewViewSwitch({ shown, onShow }: OverviewViewSwitchProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={shown}
      aria-label={translate('engine.views.title')}
      onChange={(_event, chosen: OverviewViewName | null) => chosen && onShow(chosen)}
      sx={{ flexWrap: 'wrap' }}
    >
      {views.map((view) => (
        <ToggleButton key={view} value={view}>
          {translate(`assessment.overview.views.${view}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface OverviewViewProps {
  view: OverviewViewName;
  rows: readonly OverviewRow[];
  /** Of the calendar, `YYYY-MM`; empty for the one it begins with. */
  month: string;
  onMonth: (month: string) => void;
  /** Shows the club assessments of an assessor. */
  onAssessor: (id: string) => void;
}

/** The club assessments in one of these ways. */
export function OverviewView({ view, rows, month, onMonth, onAssessor }: OverviewViewProps) {
  const isPhone = useIsPhone();
  if (view === 'calendar') return <OverviewCalendar {...{ rows, month, onMonth }} />;
  if (view === 'board') return <OverviewBoard rows={rows} />;
  if (view === 'workload') return <WorkloadTable {...{ rows, onAssessor }} />;
  return isPhone ? <OverviewCards rows={rows} /> : <OverviewTable rows={rows} />;
}
