import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormGroup,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Dialog } from '#engine/ui/overlays.ts';
import { checkCharacteristics, tickedIds } from '#domain/scoring/characteristics.ts';
import { changeItemValue } from '#domain/scoring/valueParts.ts';
import { formatNumber } from '#engine/browser/display/formatDecimals.ts';
import type { Characteristic, Item, ItemValue } from '#schemas/generated/types.ts';
import { useChecklist } from '../ChecklistContext.ts';
import { useCheckWords } from '../../topics/useCheckWords.ts';

interface CharacteristicsDialogProps {
  item: Item;
  value: ItemValue | undefined;
  characteristics: readonly Characteristic[];
  onClose: () => void;
}

/**
 * What an item is made of, to be ticked; the item's own value follows from it (document 3 §4.3). Each tick is kept at
 * once, as every answer is; Cancel puts back what stood there before.
 */
export function CharacteristicsDialog({ item, value, characteristics, onClose }: CharacteristicsDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const words = useCheckWords();
  const { canWrite, text, language, values, write, refuse } = useChecklist();
  const [before] = useState({ characteristics: value?.characteristics ?? [], value: value?.value ?? null });
  const ticked = tickedIds(value?.characteristics ?? []);
  const outcome = outcomeOf(ticked);
  const isDifferentiator = item.assessmentItemType === 6;
  const isChanged = !isSame(ticked, tickedIds(before.characteristics));

  function ticksOf(ids: ReadonlySet<string>) {
    return characteristics.map(({ id }) => ({ characteristicId: id, checkbox: ids.has(id) }));
  }
  function outcomeOf(ids: ReadonlySet<string>) {
    return checkCharacteristics(item, characteristics, ticksOf(ids));
  }
  const store = (change: Omit<ItemValue, 'itemId'>, more: { trafficLightValue?: 0 } = {}) => {
    const there = values.read(item.topicId).content.itemValues;
    write(item.topicId, { itemValues: changeItemValue(there, item.id, change), ...more });
  };
  const toggle = (id: string) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    store({ characteristics: ticksOf(next), value: outcomeOf(next) });
  };
  const cancel = () => {
    // Ticked and unticked again, it has a value that follows from no tick.
    if (isChanged || (value?.value ?? null) !== before.value) store(before);
    onClose();
  };
  // A tap beside it neither takes back nor confirms what was ticked: the buttons and Escape do.
  const leave = (_event: object, reason: string) => {
    if (reason !== 'backdropClick' || !isChanged) cancel();
  };
  const save = ({ recalculate }: { recalculate: boolean }) => {
    if (!canWrite) refuse();
    else store({ characteristics: ticksOf(ticked), value: outcome }, recalculate ? { trafficLightValue: 0 } : {});
    onClose();
  };

  return (
    <Dialog open onClose={leave} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId} lang={language}>
        {text(item.name)}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">
          {translate('checklist.characteristics.needed', { needed: item.atLeastNeededCharacteristics ?? 0 })}
        </Typography>
        <FormGroup role="group" aria-label={translate('checklist.characteristics.title')} sx={{ my: 1 }}>
          {characteristics.map((one) => (
            <FormControlLabel
              key={one.id}
              sx={{ minHeight: 48 }}
              control={
                <Checkbox checked={ticked.has(one.id)} onChange={() => (canWrite ? toggle(one.id) : refuse())} />
              }
              label={<CharacteristicName characteristic={one} />}
            />
          ))}
        </FormGroup>
        <Typography role="status" sx={{ fontWeight: 600 }}>
          {translate('checklist.characteristics.outcome', { word: outcome ? words.yes : words.no })}
        </Typography>
        {isDifferentiator ? null : (
          <Typography variant="body2" color="textSecondary">
            {translate('checklist.characteristics.recalculateHint')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>{translate('checklist.characteristics.cancel')}</Button>
        {isDifferentiator ? null : (
          <Button onClick={() => save({ recalculate: true })}>
            {translate('checklist.characteristics.recalculate')}
          </Button>
        )}
        <Button variant="contained" onClick={() => save({ recalculate: false })}>
          {translate('checklist.characteristics.ok')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function isSame(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return some.size === others.size && [...some].every((id) => others.has(id));
}

/** What it is called, whether it is needed, and what it weighs. */
function CharacteristicName({ characteristic }: { characteristic: Characteristic }) {
  const translate = useTranslate();
  const { text, language, showsWeights } = useChecklist();
  const { name, required, weightingFactor } = characteristic;
  const facts = [
    required ? translate('checklist.characteristics.required') : '',
    showsWeights
      ? translate('checklist.characteristics.weight', {
          weight: formatNumber(weightingFactor ?? 1),
        })
      : '',
  ];
  return (
    <>
      <span lang={language}>{text(name)}</span>
      <Typography component="span" variant="caption" color="textSecondary" sx={{ marginInlineStart: 1.5 }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
    </>
  );
}
