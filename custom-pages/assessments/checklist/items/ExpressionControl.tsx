import ErrorRounded from '@mui/icons-material/ErrorRounded';
import { CircularProgress, IconButton, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatScore } from '../../score/formatScore.ts';
import type { ItemControlProps } from './ItemRow.tsx';

/** Type 4: what the server calculated; when it could not, its own words on an error icon (document 3 §2.4). */
export function ExpressionControl({ scored, evaluation }: ItemControlProps) {
  const translate = useTranslate();
  if (!evaluation) {
    return <CircularProgress size={24} aria-label={translate('checklist.item.evaluating')} />;
  }
  if (evaluation.error) {
    return (
      <Tooltip title={evaluation.error} enterTouchDelay={0} describeChild>
        <IconButton color="error" aria-label={translate('checklist.item.failed', { error: evaluation.error })}>
          <ErrorRounded color="error" />
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Typography
      variant="h3"
      component="span"
      sx={{ fontVariantNumeric: 'tabular-nums', minWidth: 104, textAlign: 'center' }}
    >
      {evaluation.result === null ? translate('checklist.item.noResult') : formatScore(scored.score)}
    </Typography>
  );
}
