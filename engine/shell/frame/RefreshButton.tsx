import RefreshRounded from '@mui/icons-material/RefreshRounded';
import { CircularProgress, IconButton, Tooltip } from '@mui/material';
import { useLoading, useRefresh, useTranslate } from 'react-admin';

/** Fetches what the screen shows anew; turns while anything is being fetched. */
export function RefreshButton() {
  const translate = useTranslate();
  const isLoading = useLoading();
  const refresh = useRefresh();
  return (
    <Tooltip title={translate('ra.action.refresh')}>
      <IconButton aria-label={translate('ra.action.refresh')} aria-busy={isLoading} onClick={() => refresh()}>
        {isLoading ? <CircularProgress size={20} color="inherit" aria-hidden /> : <RefreshRounded fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
