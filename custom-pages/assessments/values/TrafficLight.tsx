import { Box, Stack } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type { TrafficLight as LightCode } from '#domain/scoring/TrafficLight.ts';
import { signalColours } from '#engine/ui/theme/tokens.ts';

const looks = {
  0: { colour: 'grey', shape: 'M6 12h12' },
  1: { colour: 'red', shape: 'M7.5 7.5l9 9M16.5 7.5l-9 9' },
  2: { colour: 'orange', shape: 'M12 6.5v7M12 17v.5' },
  3: { colour: 'green', shape: 'M6.5 12.5l3.8 3.8 7.2-8' },
  4: { colour: 'yellow', shape: 'M6.5 13.5c2-3 3.6-3 5.5-1.2s3.5 1.6 5.5-1.4' },
} as const;

interface TrafficLightProps {
  code: LightCode;
  /** The light's name in words; read out even where it is not shown. */
  label: string;
  /** Only the shape, for tight places; the word stays for screen readers and as a hint. */
  isCompact?: boolean;
  size?: 'small' | 'large';
}

/** A light as colour, shape and word. */
export function TrafficLight({ code, label, isCompact = false, size = 'small' }: TrafficLightProps) {
  const { palette } = useTheme();
  const { colour, shape } = looks[code];
  const { dot, soft, text } = signalColours[palette.mode][colour];
  const edge = size === 'large' ? 32 : 22;
  const light = (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      {...(isCompact ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      sx={{
        width: edge,
        height: edge,
        flex: 'none',
        fill: 'none',
        strokeWidth: 2.6,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      }}
    >
      {isCompact ? <title>{label}</title> : null}
      <circle cx="12" cy="12" r="11.5" fill={dot} stroke="none" />
      <path d={shape} stroke={palette.mode === 'light' && colour !== 'yellow' ? '#ffffff' : '#16181b'} />
    </Box>
  );
  if (isCompact) return light;
  return (
    <Stack
      component="span"
      direction="row"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        bgcolor: soft,
        color: text,
        borderRadius: 999,
        p: '3px',
        paddingInlineEnd: '12px',
        typography: size === 'large' ? 'body1' : 'body2',
        fontWeight: 600,
      }}
    >
      {light}
      <span>{label}</span>
    </Stack>
  );
}
