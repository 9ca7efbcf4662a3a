import Box from '@mui/material/Box';

/** A value of no declared shape, laid out to be read. */
export function JsonValue({ value }: { value: unknown }) {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return <>{value.map(String).join(', ')}</>;
  return (
    <Box
      component="pre"
      dir="ltr"
      tabIndex={0}
      sx={{
        m: 0,
        p: 1,
        maxHeight: 240,
        overflow: 'auto',
        typography: 'caption',
        fontFamily: 'ui-monospace, monospace',
        bgcolor: 'action.hover',
        borderRadius: 1,
      }}
    >
      {JSON.stringify(value, null, 2)}
    </Box>
  );
}
