import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { directionOf } from '#engine/rules/texts/directionOf.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { MarkdownText } from '#engine/browser/display/MarkdownText.tsx';
import { useDocument } from '#engine/browser/documents/useDocument.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';

/** Where the API has the document. */
export const securityPath = 'gdpr/securitymeasures';

/** The embedded document of security measures; its headings stand below those of the page (document 3 §2.13). */
export function SecurityDocument() {
  const translate = useTranslate();
  const { contentLanguage } = useEngine();
  const { data, error, refetch } = useDocument(securityPath, contentLanguage);
  if (error && !data) return <FailedState title={translate('documents.failed')} error={error} onRetry={refetch} />;
  if (!data) return <LoadingState kind="form" label={translate('documents.loading')} />;
  return (
    <Box lang={data.language} dir={directionOf(data.language)} sx={{ maxWidth: '72ch' }}>
      <MarkdownText text={data.markdown} below={1} />
    </Box>
  );
}
