import { useTranslate } from 'react-admin';
import Markdown from 'react-markdown';
import Box from '@mui/material/Box';
import { useApiQuery } from '#engine/context/useApiQuery.ts';
import { useEngine } from '#engine/context/useEngine.ts';
import { FailedState } from '#engine/validation/FailedState.tsx';
import { LoadingState } from '#ui/LoadingState.tsx';

export interface SecurityText {
  language: string;
  markdown: string;
  /** Version of the language that was asked for; null where it has no document of its own. */
  version: string | null;
}

/** The document of security measures in the content language, as the server has it. */
export function useSecurityText() {
  const { contentLanguage } = useEngine();
  return useApiQuery<SecurityText>('gdpr/securitymeasures', { query: { lang: contentLanguage }, staleTime: 60_000 });
}

/** The embedded document of security measures; its headings stand below those of the page (document 3 §2.13). */
export function SecurityDocument() {
  const translate = useTranslate();
  const { data, error, refetch } = useSecurityText();
  if (error && !data) return <FailedState title={translate('gdpr.security.failed')} error={error} onRetry={refetch} />;
  if (!data) return <LoadingState kind="form" label={translate('gdpr.security.loading')} />;
  return (
    <Box
      lang={data.language}
      dir={data.language === 'ar' ? 'rtl' : 'ltr'}
      sx={{ maxWidth: '72ch', '& > :first-of-type': { mt: 0 } }}
    >
      <Markdown components={{ h1: 'h2', h2: 'h3', h3: 'h4' }}>{data.markdown}</Markdown>
    </Box>
  );
}
