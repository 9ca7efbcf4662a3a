import { memo } from 'react';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { TrafficLight as Light } from '#domain/scoring/TrafficLight.ts';
import { useLightNames } from '../values/useLightNames.ts';
import { LightPicker } from '../values/LightPicker.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { TrafficLight } from '../values/TrafficLight.tsx';
import { useChecklist } from './ChecklistContext.ts';

interface TopicLightProps {
  topicId: string;
  /** What the items propose. */
  proposed: Light;
  /** What the assessor gave; grey stands for nothing. */
  chosen: Light;
}

/** The light that the items propose, and the one the assessor gives instead. */
export const TopicLight = memo(function TopicLight({ topicId, proposed, chosen }: TopicLightProps) {
  const translate = useTranslate();
  const { canWrite, refuse, write } = useChecklist();
  const { lights, nameOf } = useLightNames();
  return (
    <SectionCard title={translate('checklist.light.title')}>
      <Box
        component="dl"
        sx={{
          m: 0,
          mb: 2,
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          gap: 1,
          columnGap: 2,
          alignItems: 'center',
        }}
      >
        <Typography component="dt" variant="body2" color="textSecondary">
          {translate('checklist.light.proposed')}
        </Typography>
        <Box component="dd" sx={{ m: 0 }}>
          <TrafficLight code={proposed} label={nameOf(proposed)} />
        </Box>
        <Typography component="dt" variant="body2" color="textSecondary">
          {translate('checklist.light.chosen')}
        </Typography>
        <Box component="dd" sx={{ m: 0 }}>
          {chosen === 0 ? translate('checklist.light.none') : <TrafficLight code={chosen} label={nameOf(chosen)} />}
        </Box>
      </Box>
      <LightPicker
        label={translate('checklist.light.pick')}
        lights={lights}
        value={chosen}
        isReadOnly={!canWrite}
        onRefused={refuse}
        onChoose={(trafficLightValue) => write(topicId, { trafficLightValue })}
      />
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mt: 1 }}>
        {translate('checklist.light.hint')}
      </Typography>
      {chosen !== 0 && canWrite ? (
        <Button size="small" onClick={() => write(topicId, { trafficLightValue: 0 })}>
          {translate('checklist.light.follow')}
        </Button>
      ) : null}
    </SectionCard>
  );
});
