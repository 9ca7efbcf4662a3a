import { useState } from 'react';
import { useTranslate } from 'react-admin';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import HelpOutlineRounded from '@mui/icons-material/HelpOutlineRounded';
import type { Action } from '#engine/rules/access/canAccess.ts';
import { explainAccess } from '#engine/rules/access/explainAccess.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { dialogPart } from '#engine/ui/PartSuspense.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { useEngine } from '../context/useEngine.ts';

const WhyDialog = dialogPart(async () => (await import('./WhyDialog.tsx')).WhyDialog);

interface WhyButtonProps {
  resource: Resource;
  action: Action;
  field?: string;
  record?: EngineRecord | null;
}

/** "Why can't I?" where something is hidden or cannot be changed; nothing where it is allowed. */
export function WhyButton({ resource, action, field, record }: WhyButtonProps) {
  const translate = useTranslate();
  const { user } = useEngine();
  const [isOpen, setOpen] = useState(false);
  const answer = explainAccess({ person: user, action, resource, field: field ?? null, record: record ?? null });
  if (answer.allowed) return null;
  const label = field
    ? translate('records.why.openField', { field: translate(`resources.${resource.name}.fields.${field}`) })
    : translate('records.why.open');
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => setOpen(true)}>
          <HelpOutlineRounded fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && <WhyDialog resource={resource} action={action} rule={answer.rule} onClose={() => setOpen(false)} />}
    </>
  );
}
