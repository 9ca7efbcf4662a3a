import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Card, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { MarkdownText } from '#engine/browser/display/MarkdownText.tsx';
import { useDocument } from '#engine/browser/documents/useDocument.ts';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { directionOf } from '#engine/rules/texts/directionOf.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';

const DocumentEditor = lazyPart(
  async () => (await import('#engine/browser/documents/DocumentEditor.tsx')).DocumentEditor,
);

const path = 'files/welcome/web';

/** What the organisation says to everybody, in the language of the interface; a super admin writes it (decisions A9). */
export function WelcomeText() {
  const translate = useTranslate();
  const { user, interfaceLanguage } = useEngine();
  const [isEditing, setEditing] = useState(false);
  const { data, error, refetch } = useDocument(path, interfaceLanguage);
  const mayWrite = user?.roles.includes('superAdmin') ?? false;
  if (!data) {
    return error ? (
      <FailedState isBare={false} title={translate('welcome.textFailed')} error={error} onRetry={refetch} />
    ) : (
      <Card role="status" aria-busy aria-label={translate('welcome.loading')} sx={{ p: 2.5, minHeight: 252 }}>
        {mayWrite ? <Skeleton variant="rounded" height={37} sx={{ mb: 3, ml: 'auto' }} width={176} /> : null}
        {[92, 98, 64, 88, 40].map((width) => (
          <Skeleton key={width} width={`${width}%`} sx={{ fontSize: '1rem' }} />
        ))}
      </Card>
    );
  }
  return (
    <SectionCard
      {...(mayWrite && {
        title: translate('welcome.textTitle'),
        actions: (
          <ServerButton variant="outlined" startIcon={<EditOutlined />} onClick={() => setEditing(true)}>
            {translate('documents.edit')}
          </ServerButton>
        ),
      })}
    >
      <Box lang={data.language} dir={directionOf(data.language)}>
        <MarkdownText text={data.markdown} below={2} />
      </Box>
      {isEditing ? (
        <PartSuspense fallback={null}>
          <DocumentEditor
            path={path}
            language={interfaceLanguage}
            title={translate('welcome.textTitle')}
            onClose={() => setEditing(false)}
          />
        </PartSuspense>
      ) : null}
    </SectionCard>
  );
}
