import { styled } from '@mui/material/styles';

/** A small action of an item: light, as a topic has it once an item. */
export const QuietButton = styled('button')(({ theme }) => ({
  minHeight: 44,
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.palette.primary.main,
  font: 'inherit',
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 600,
  textAlign: 'start',
  cursor: 'pointer',
  touchAction: 'manipulation',
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2, borderRadius: 4 },
}));
