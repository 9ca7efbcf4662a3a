import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { gold } from '#engine/ui/theme/tokens.ts';
import type { Completeness } from '#domain/scoring/interviewProgress.ts';

interface CompletenessBarProps {
  /** Left out where the words beside it name it already. */
  label?: string;
  completeness: Completeness;
  width?: number | string;
}

/** How many items are answered, as a bar and in words. */
export function CompletenessBar({ label, completeness: { answered, all }, width = '100%' }: CompletenessBarProps) {
  const translate = useTranslate();
  return (
    <Frame
      {...(label && { 'data-labelled': '' })}
      style={{ width }}
      title={translate('checklist.progress.words', { answered, all })}
    >
      <Words>
        {label ? <span>{label}</span> : null}
        <span>{translate('checklist.progress.count', { answered, all })}</span>
      </Words>
      <Track aria-hidden data-track>
        <span data-fill style={{ inlineSize: `${all === 0 ? 0 : (100 * answered) / all}%` }} />
      </Track>
    </Frame>
  );
}

const Frame = styled('span')(({ theme }) => ({
  display: 'inline-block',
  maxWidth: '100%',
  // One line on a phone, its bar beside its words.
  [theme.breakpoints.down('sm')]: {
    ...{ '&[data-labelled]': { display: 'flex', alignItems: 'center', gap: 12, width: '100% !important' } },
    '&[data-labelled] > :last-child': { flex: 1, marginTop: 0 },
  },
}));

const Words = styled('span')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  fontSize: theme.typography.caption.fontSize,
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));

const Track = styled('span')(({ theme }) => ({
  display: 'block',
  height: 6,
  marginTop: 4,
  borderRadius: 3,
  overflow: 'hidden',
  background: theme.palette.divider,
  '& > span': { display: 'block', blockSize: '100%', background: gold.bright, borderRadius: 3 },
}));
