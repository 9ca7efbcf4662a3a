import AccountTreeRounded from '@mui/icons-material/AccountTreeRounded';
import { readProcess } from '#domain/stages/process.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { PlanningField } from './PlanningField.tsx';
import { ProcessPanel } from './ProcessPanel.tsx';
import { useSummaries } from './useSummaries.ts';

/** The process of a project: what there is, and the editor of its stages (document 2 §2, "Process editor"). */
export function ProcessEditor({ field, label, readOnly }: WidgetProps) {
  const { ofProcess } = useSummaries();
  return (
    <PlanningField
      name={field ?? 'process'}
      label={label}
      readOnly={readOnly}
      icon={<AccountTreeRounded />}
      summarise={(process) => ofProcess(readProcess({ process }))}
      Panel={ProcessPanel}
    />
  );
}
