import { useState } from 'react';
import { useTranslate } from 'react-admin';
import AccountTreeRounded from '@mui/icons-material/AccountTreeRounded';
import { countProcess } from '#domain/stages/editProcess.ts';
import { readProcess } from '#domain/stages/process.ts';
import type { WidgetProps } from '#engine/context/WidgetProps.ts';
import { PlanningButton } from './PlanningButton.tsx';
import { ProcessPanel } from './ProcessPanel.tsx';
import { usePlanningField } from './usePlanningField.ts';
import { useSummary } from './useSummary.ts';

/** The process of a project: what there is, and the editor of its stages (document 2 §2, "Process editor"). */
export function ProcessEditor({ field, label, readOnly }: WidgetProps) {
  const translate = useTranslate();
  const summarise = useSummary();
  const [isOpen, setOpen] = useState(false);
  const { value, error, isUnsaved, apply } = usePlanningField(field ?? 'process');
  const { stages, items } = countProcess(readProcess({ process: value }));
  return (
    <>
      <PlanningButton
        icon={<AccountTreeRounded />}
        label={label}
        summary={items === 0 ? translate('planning.process.none') : summarise({ stages, items })}
        error={error}
        isUnsaved={isUnsaved}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <ProcessPanel
          title={label}
          value={value}
          readOnly={readOnly}
          onClose={() => setOpen(false)}
          onApply={(process) => {
            apply(process);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
