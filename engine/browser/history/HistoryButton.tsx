import { useState } from 'react';
import { useTranslate } from 'react-admin';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { dialogPart } from '#engine/ui/PartSuspense.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { ServerButton } from '../offline/ServerButton.tsx';

const HistoryPanel = dialogPart(async () => (await import('./HistoryPanel.tsx')).HistoryPanel);

interface HistoryButtonProps {
  resource: Resource;
  record: EngineRecord;
  onReverted?: (record: EngineRecord) => void;
}

/** Opens the history of a record in a panel of its own; fetched when it is first wanted. */
export function HistoryButton({ resource, record, onReverted }: HistoryButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!resource.history) return null;
  return (
    <>
      <ServerButton size="small" startIcon={<HistoryRounded />} onClick={() => setOpen(true)}>
        {translate('records.history.open')}
      </ServerButton>
      {isOpen && (
        <HistoryPanel
          resource={resource}
          record={record}
          onClose={() => setOpen(false)}
          {...(onReverted ? { onReverted } : {})}
        />
      )}
    </>
  );
}
