import { useTranslate } from 'react-admin';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Side } from '#engine/rules/values/clash.ts';
import { partLabel, PartValue } from '../display/PartValue.tsx';
import { ChoiceDialog } from './ChoiceDialog.tsx';
import type { Conflict } from './conflictWith.ts';
import { MergedFields } from './MergedFields.tsx';

interface ConflictDialogProps {
  resource: Resource;
  conflict: Conflict;
  isSaving: boolean;
  /** What was chosen of each clash, by `clashKey`. */
  onSettle: (chosen: Readonly<Record<string, Side>>) => void;
  onStepBack: () => void;
}

/** Asks about the clashes of a record, and says which of its fields were put together by themselves. */
export function ConflictDialog({ resource, conflict, ...others }: ConflictDialogProps) {
  const translate = useTranslate();
  return (
    <ChoiceDialog
      clashes={conflict.clashes}
      describe={({ path }) => ({
        label: partLabel(resource, path, translate),
        show: (value) => <PartValue resource={resource} path={path} value={value} />,
      })}
      {...others}
    >
      <MergedFields resource={resource} fields={conflict.fields} />
    </ChoiceDialog>
  );
}
