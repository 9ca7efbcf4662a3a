import { useMemo, useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { directionOf } from '#engine/rules/texts/directionOf.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { outlineMarkdown, type MarkdownOutline } from '#engine/rules/texts/outlineMarkdown.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useDocument } from '#engine/browser/documents/useDocument.ts';
import { LanguageSelect } from '#engine/browser/fields/LanguageSelect.tsx';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import { OfflineSign } from '#engine/browser/offline/OfflineSign.tsx';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';

const DocumentEditor = lazyPart(
  async () => (await import('#engine/browser/documents/DocumentEditor.tsx')).DocumentEditor,
);

interface HelpPageProps {
  title: string;
  /** Where the API gives and takes the text. */
  path: string;
  /** Shows the text in its parts. */
  children: (outline: MarkdownOutline) => ReactNode;
}

/**
 * A text that helps people along, in a language of its own choice, the interface's at first; a super admin writes it
 * (decisions, A9).
 */
export function HelpPage({ title, path, children }: HelpPageProps) {
  const translate = useTranslate();
  const { user, interfaceLanguage } = useEngine();
  const [chosen, setChosen] = useState<Language | null>(null);
  const [isEditing, setEditing] = useState(false);
  const language = chosen ?? interfaceLanguage;
  const { data, error, refetch } = useDocument(path, language);
  const outline = useMemo(() => outlineMarkdown(data?.markdown ?? ''), [data?.markdown]);
  const mayWrite = user?.roles.includes('superAdmin');
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <LanguageSelect label={translate('documents.language')} value={language} onChange={setChosen} isBare />
            {mayWrite && (
              <ServerButton
                variant="outlined"
                startIcon={<EditOutlined />}
                disabled={!data}
                onClick={() => setEditing(true)}
              >
                {translate('documents.edit')}
              </ServerButton>
            )}
          </>
        }
      />
      {data && <OfflineSign keptAt={data.keptAt ?? null} />}
      {error && !data && <FailedState title={translate('documents.failed')} error={error} onRetry={refetch} />}
      {!error && !data && <LoadingState kind="form" label={translate('documents.loading')} />}
      {data && (
        <Box key={data.language} lang={data.language} dir={directionOf(data.language)}>
          {hasNothing(outline) ? <EmptyState title={translate('documents.empty')} /> : children(outline)}
        </Box>
      )}
      {isEditing && (
        <PartSuspense fallback={null}>
          <DocumentEditor path={path} language={language} title={title} onClose={() => setEditing(false)} />
        </PartSuspense>
      )}
    </>
  );
}

function hasNothing({ text, chapters }: MarkdownOutline): boolean {
  return text === '' && chapters.length === 0;
}
