import { Box } from '@mui/material';

/** A pitch's touchline, beside the sign-in. */
export function PitchLines() {
  return (
    <Box
      component="svg"
      viewBox="0 0 500 800"
      preserveAspectRatio="xMidYMid slice"
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        fill: 'none',
        stroke: 'rgba(244, 241, 232, .18)',
        strokeWidth: 3,
      }}
    >
      <path d="M70 -10V810M70 400H510M190 -10V110H510M190 810V690H510" />
      <circle cx="400" cy="400" r="130" />
      <circle cx="400" cy="400" r="2" />
      <path d="M70 -10V810" stroke="currentColor" strokeWidth="6" />
      <path d="M70 60a40 40 0 0 0 40 -40M70 740a40 40 0 0 1 40 40" stroke="currentColor" />
    </Box>
  );
}
