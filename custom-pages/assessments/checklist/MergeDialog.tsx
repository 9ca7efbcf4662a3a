import { useTranslate } from 'react-admin';
import type { TrafficLight } from '#domain/scoring/TrafficLight.ts';
import { formatMoment } from '#engine/rules/dates/formatDate.ts';
import { ChoiceDialog } from '#engine/browser/form/ChoiceDialog.tsx';
import type { ClashWords } from '#engine/browser/form/ClashQuestion.tsx';
import type { Side } from '#engine/rules/values/clash.ts';
import type { ContentConflict } from '../values/AssessorValues.ts';
import { useLightNames } from '../values/useLightNames.ts';
import { useChecklist } from './ChecklistContext.ts';
import { describeValue } from './describeValue.ts';

interface MergeDialogProps {
  conflicts: readonly ContentConflict[];
  onSettle: (choices: Readonly<Record<string, Side>>) => void;
  onClose: () => void;
}

/** Asks, part by part, which of two versions of a topic counts, with who wrote the other, when and on which device. */
export function MergeDialog({ conflicts, onSettle, onClose }: MergeDialogProps) {
  const translate = useTranslate();
  const { definition, text } = useChecklist();
  const { nameOf } = useLightNames();
  const describe = (conflict: ContentConflict): ClashWords => {
    const [kind = '', key = ''] = conflict.path;
    const about = kind === 'itemValues' ? text(definition.items.find((item) => item.id === key)?.name) : key;
    const words = { yes: translate('checklist.item.yes'), no: translate('checklist.item.no') };
    const { by, at, device } = conflict;
    return {
      label: translate(`checklist.merge.parts.${kind}`, { about }),
      show: (value) =>
        kind === 'trafficLightValue'
          ? nameOf((value ?? 0) as TrafficLight)
          : describeValue(value, words) || translate('checklist.merge.empty'),
      theirs: [by ?? translate('checklist.merge.theirs'), at && formatMoment(at), device].filter(Boolean).join(', '),
    };
  };
  return (
    <ChoiceDialog
      clashes={conflicts}
      describe={(clash) => describe(clash as ContentConflict)}
      isSaving={false}
      onSettle={onSettle}
      onStepBack={onClose}
    />
  );
}
