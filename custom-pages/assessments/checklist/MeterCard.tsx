import { useTheme } from '@mui/material/styles';
import { memo, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { TrafficLight } from '#domain/scoring/TrafficLight.ts';
import { useLightNames } from '../values/useLightNames.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { fontFamily, signalColours } from '#engine/ui/theme/tokens.ts';
import { drawMeter, meterSize } from './drawMeter.ts';

/** The meter of a topic (decisions A13); what it shows stands in words too. */
export const MeterCard = memo(function MeterCard({ angle, light }: { angle: number | null; light: TrafficLight }) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const { nameOf } = useLightNames();
  const canvas = useRef<HTMLCanvasElement>(null);
  const name = nameOf(light);
  const { mode, text } = palette;
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const { red, orange, green } = signalColours[mode];
    const bands = [red.dot, orange.dot, green.dot] as const;
    drawMeter(context, { angle, name, colours: { bands, needle: text.primary, text: text.primary, fontFamily } });
  }, [angle, name, mode, text.primary]);
  const words =
    angle === null
      ? translate('checklist.meter.empty')
      : translate('checklist.meter.text', { angle: Math.round(angle), light: name });
  return (
    <SectionCard title={translate('checklist.meter.title')}>
      <canvas
        ref={canvas}
        width={meterSize}
        height={meterSize}
        role="img"
        aria-label={words}
        style={{ display: 'block', width: '100%', maxWidth: 220, height: 'auto', marginInline: 'auto' }}
      />
    </SectionCard>
  );
});
