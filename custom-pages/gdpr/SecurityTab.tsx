import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { SecurityDocument, securityPath } from './SecurityDocument.tsx';

const DocumentEditor = lazyPart(
  async () => (await import('#engine/browser/documents/DocumentEditor.tsx')).DocumentEditor,
);

/** The tab 'Security measures': the document, to read and to edit. */
export function SecurityTab() {
  const translate = useTranslate();
  const { contentLanguage } = useEngine();
  const [isEditing, setEditing] = useState(false);
  return (
    <SectionCard
      title={translate('gdpr.tabs.security')}
      actions={
        <Button startIcon={<EditOutlined />} onClick={() => setEditing(true)}>
          {translate('documents.edit')}
        </Button>
      }
    >
      <SecurityDocument />
      {isEditing && (
        <PartSuspense fallback={null}>
          <DocumentEditor
            path={securityPath}
            language={contentLanguage}
            title={translate('documents.edit')}
            onClose={() => setEditing(false)}
          />
        </PartSuspense>
      )}
    </SectionCard>
  );
}
