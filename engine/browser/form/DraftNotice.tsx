import { useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { useDraft } from './useDraft.ts';
import type { RecordForm } from './useRecordForm.ts';

interface DraftNoticeProps {
  resource: Resource;
  state: RecordForm;
  isNested: boolean;
}

/** Offers what was typed into this form before and never saved, with its age. */
export function DraftNotice({ resource, state, isNested }: DraftNoticeProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [now] = useState(() => Date.now());
  const offer = useDraft(resource, state, !isNested);
  if (!offer) return null;
  const age = describeAge(offer.draft.at, now, locale) ?? translate('forms.draft.now');
  return (
    <Alert
      severity="info"
      sx={{ mb: 2.5 }}
      action={
        <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
          <Button color="inherit" size="small" onClick={offer.discard}>
            {translate('forms.draft.discard')}
          </Button>
          <Button color="inherit" size="small" variant="outlined" onClick={offer.restore}>
            {translate('forms.draft.restore')}
          </Button>
        </Stack>
      }
    >
      {translate('forms.draft.found', { age })} {offer.isOlder && translate('forms.draft.older')}
    </Alert>
  );
}

const steps = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const;

/** How long ago something was, in words of a language ("5 minutes ago"); null for less than a minute. */
function describeAge(at: number, now: number, language: string): string | null {
  const step = steps.find(({ ms }) => now - at >= ms);
  if (!step) return null;
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(
    -Math.floor((now - at) / step.ms),
    step.unit,
  );
}
