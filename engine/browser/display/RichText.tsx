import Box from '@mui/material/Box';
import { sanitiseHtml } from '#engine/rules/texts/sanitiseHtml.ts';

/** Formatted text as people read it; sanitised here too, whatever the server has done. */
export function RichText({ html }: { html: string }) {
  return (
    <Box
      sx={{ typography: 'body1', overflowWrap: 'break-word', '& p': { my: 0.75 }, '& img': { maxWidth: '100%' } }}
      dangerouslySetInnerHTML={{ __html: sanitiseHtml(html) }}
    />
  );
}
