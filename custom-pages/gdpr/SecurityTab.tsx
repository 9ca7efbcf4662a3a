import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { SectionCard } from '#ui/SectionCard.tsx';
import { SecurityDocument } from './SecurityDocument.tsx';

const SecurityEditor = lazy(async () => ({ default: (await import('./SecurityEditor.tsx')).SecurityEditor }));

/** The tab 'Security measures': the document, to read and to edit. */
export function SecurityTab() {
  const translate = useTranslate();
  const [isEditing, setEditing] = useState(false);
  return (
    <SectionCard
      title={translate('gdpr.tabs.security')}
      actions={
        <Button startIcon={<EditOutlined />} onClick={() => setEditing(true)}>
          {translate('gdpr.security.edit')}
        </Button>
      }
    >
      <SecurityDocument />
      {isEditing && (
        <Suspense fallback={null}>
          <SecurityEditor onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </SectionCard>
  );
}
