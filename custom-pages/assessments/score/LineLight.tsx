import EditRounded from '@mui/icons-material/EditRounded';
import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { useEffect, useId, useState, type MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { TrafficLight as LightCode } from '#domain/scoring/TrafficLight.ts';
import type { ScoreLine } from '#schemas/generated/types.ts';
import { useLightNames } from '../values/useLightNames.ts';
import { LightPicker } from '../values/LightPicker.tsx';
import { LimitedTextArea } from '#engine/browser/form/LimitedTextArea.tsx';
import { Popover } from '#engine/ui/overlays.ts';
import { belowButton } from '#engine/ui/belowButton.ts';
import { TrafficLight } from '../values/TrafficLight.tsx';
import { useUnsavedOfTab } from '../values/unsavedOfTab.ts';
import type { ScoreWork } from './useScore.ts';

interface LineLightProps {
  line: ScoreLine;
  name: string;
  work: Pick<ScoreWork, 'canOverride' | 'override' | 'asksReason'>;
}

/** The light of a line; whoever may write the score gives it another one here, with the reason for it. */
export function LineLight({ line, name, work }: LineLightProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChanged, setChanged] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const { nameOf } = useLightNames();
  const { finalTrafficLight: final, proposedTrafficLight: proposed, overriddenTrafficLight: overridden } = line;
  const { canOverride, override } = work;
  const close = () => setAnchor(null);
  // A tap beside it takes nothing back that was typed: Close and Escape do, but for what is being saved.
  const leave = (_event: object, reason: string) => {
    if (!isSaving && (reason !== 'backdropClick' || !isChanged)) close();
  };
  // What is refused stays to be saved again.
  const take = async (light: LightCode | null, reason?: string) => {
    setSaving(true);
    if (await override(line, light, reason)) close();
    setSaving(false);
  };
  return (
    <>
      <ButtonBase
        aria-haspopup={canOverride ? 'dialog' : undefined}
        aria-label={translate('score.light.change', { name, light: nameOf(final) })}
        aria-disabled={!canOverride}
        onClick={(event) => (canOverride ? setAnchor(event.currentTarget) : void override(line, null))}
        sx={{ gap: 1, minHeight: 44, borderRadius: 999, px: 0.5, cursor: canOverride ? 'pointer' : 'default' }}
      >
        <TrafficLight code={final} label={nameOf(final)} />
        {overridden === null ? null : (
          <Typography component="span" variant="caption" color="textSecondary">
            {translate('score.light.overridden')}
          </Typography>
        )}
        {canOverride ? (
          <EditRounded aria-hidden data-print="none" sx={{ fontSize: 16, color: 'text.secondary' }} />
        ) : null}
      </ButtonBase>
      {line.overrideReason && overridden !== null ? (
        <Typography variant="caption" color="textSecondary" dir="auto" sx={reasonLook}>
          {line.overrideReason}
        </Typography>
      ) : null}
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={leave}
        {...belowButton}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { p: 2, maxWidth: 340 } } }}
      >
        <Typography id={titleId} variant="h3" component="h3">
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {translate('score.light.proposed', { light: nameOf(proposed) })}
        </Typography>
        <LightForm
          {...{ line, work, isSaving }}
          onTake={(light, reason) => void take(light, reason)}
          onClose={close}
          onChanged={setChanged}
        />
      </Popover>
    </>
  );
}

const reasonLook = { display: 'block', maxWidth: 220, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' } as const;

interface LightFormProps extends Pick<LineLightProps, 'line' | 'work'> {
  isSaving: boolean;
  onTake: (light: LightCode | null, reason?: string) => void;
  onClose: () => void;
  /** Told whether something was chosen or typed that is not saved. */
  onChanged: (isChanged: boolean) => void;
}

/** What is kept asks for its reason first; what is only tried out holds at once. */
function LightForm({ line, work, isSaving, onTake, onClose, onChanged }: LightFormProps) {
  const translate = useTranslate();
  const { lights } = useLightNames();
  const { override, asksReason = false } = work;
  const { overriddenTrafficLight: overridden } = line;
  const [chosen, setChosen] = useState<LightCode | null>(overridden);
  const [reason, setReason] = useState(line.overrideReason ?? '');
  const isChanged = asksReason && (chosen !== overridden || reason !== (line.overrideReason ?? ''));
  useUnsavedOfTab(() => isChanged);
  useEffect(() => {
    onChanged(isChanged);
    return () => onChanged(false);
  }, [onChanged, isChanged]);
  // Arrow keys choose one light after the other on their way: only a pointer has arrived where it clicks.
  const closeAfterPointer = ({ detail, target }: MouseEvent) => {
    if (!asksReason && detail > 0 && target instanceof HTMLInputElement) onClose();
  };
  return (
    <>
      <Box onClick={closeAfterPointer}>
        <LightPicker
          label={translate('score.light.title')}
          lights={lights}
          value={asksReason ? chosen : overridden}
          isReadOnly={isSaving}
          onChoose={(code) => (asksReason ? setChosen(code) : void override(line, code))}
        />
      </Box>
      {asksReason ? (
        <>
          <LimitedTextArea
            label={translate('score.light.reason')}
            value={reason}
            most={2000}
            isReadOnly={isSaving}
            onChange={setReason}
          />
          <Typography variant="caption" color="textSecondary">
            {translate('score.light.needed')}
          </Typography>
        </>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5, justifyContent: 'flex-end' }}>
        {overridden === null ? null : (
          <Button disabled={isSaving} onClick={() => onTake(null)}>
            {translate('score.light.follow')}
          </Button>
        )}
        <Button disabled={isSaving} onClick={onClose}>
          {translate('score.light.close')}
        </Button>
        {asksReason ? (
          <Button
            variant="contained"
            disabled={chosen === null || reason.trim() === ''}
            loading={isSaving}
            onClick={() => onTake(chosen, reason.trim())}
          >
            {translate('score.light.save')}
          </Button>
        ) : null}
      </Box>
    </>
  );
}
