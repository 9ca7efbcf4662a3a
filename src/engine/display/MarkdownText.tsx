import Markdown from 'react-markdown';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

/** Markdown as people read it: HTML in it is shown as text, addresses with foreign schemes lead nowhere. */
export function MarkdownText({ text }: { text: string }) {
  return (
    <Box
      sx={{
        typography: 'body1',
        overflowWrap: 'break-word',
        '& > :first-of-type': { mt: 0 },
        '& > :last-child': { mb: 0 },
      }}
    >
      <Markdown
        components={{
          a: ({ href, children }) => (
            <Link href={href ?? ''} target="_blank" rel="noopener noreferrer">
              {children}
            </Link>
          ),
        }}
      >
        {text}
      </Markdown>
    </Box>
  );
}
