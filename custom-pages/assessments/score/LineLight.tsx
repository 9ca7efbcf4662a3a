import EditRounded from '@mui/icons-material/EditRounded';
import { Box, Button, ButtonBase, Popover, Typography } from '@mui/material';
import { useId, useState, type MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import type { ScoreLine } from '#schemas/generated/types.ts';
import { useLightNames } from '../values/useLightNames.ts';
import { LightPicker } from '#engine/ui/LightPicker.tsx';
import { TrafficLight } from '#engine/ui/TrafficLight.tsx';
import type { ScoreWork } from './useScore.ts';

interface LineLightProps {
  line: ScoreLine;
  name: string;
  work: Pick<ScoreWork, 'canOverride' | 'override'>;
}

/** The light of a line; whoever may write the score gives it another one here. */
export function LineLight({ line, name, work: { canOverride, override } }: LineLightProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { lights, nameOf } = useLightNames();
  const { finalTrafficLight: final, proposedTrafficLight: proposed, overriddenTrafficLight: overridden } = line;
  const light = <TrafficLight code={final} label={nameOf(final)} />;
  const mark =
    overridden === null ? null : (
      <Typography component="span" variant="caption" color="textSecondary">
        {translate('score.light.overridden')}
      </Typography>
    );
  const close = () => setAnchor(null);
  // Arrow keys choose one light after the other on their way: only a pointer has arrived where it clicks.
  const closeAfterPointer = ({ detail, target }: MouseEvent) => {
    if (detail > 0 && target instanceof HTMLInputElement) close();
  };
  const follow = () => {
    close();
    override(line, null);
  };
  return (
    <>
      <ButtonBase
        aria-haspopup={canOverride ? 'dialog' : undefined}
        aria-label={translate('score.light.change', { name, light: nameOf(final) })}
        aria-disabled={!canOverride}
        onClick={(event) => (canOverride ? setAnchor(event.currentTarget) : override(line, null))}
        sx={{ gap: 1, minHeight: 44, borderRadius: 999, px: 0.5, cursor: canOverride ? 'pointer' : 'default' }}
      >
        {light}
        {mark}
        {canOverride ? <EditRounded aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} /> : null}
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { p: 2, maxWidth: 340 } } }}
      >
        <Typography id={titleId} variant="h3" component="h3">
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {translate('score.light.proposed', { light: nameOf(proposed) })}
        </Typography>
        <Box onClick={closeAfterPointer}>
          <LightPicker
            label={translate('score.light.title')}
            lights={lights}
            value={overridden}
            onChoose={(code) => override(line, code)}
          />
        </Box>
        <Box sx={{ display: 'flex', gap: 1, mt: 1.5, justifyContent: 'flex-end' }}>
          {overridden === null ? null : <Button onClick={follow}>{translate('score.light.follow')}</Button>}
          <Button onClick={close}>{translate('score.light.close')}</Button>
        </Box>
      </Popover>
    </>
  );
}
