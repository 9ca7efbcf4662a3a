import Markdown from 'react-markdown';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

interface MarkdownTextProps {
  text: string;
  /** Level of the headings that the text stands below; its own go as far down. */
  below?: 0 | 1 | 2 | 3;
}

/** Markdown as people read it: HTML in it is shown as text, addresses with foreign schemes lead nowhere. */
export function MarkdownText({ text, below = 0 }: MarkdownTextProps) {
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
          ...headings[below],
          a: ({ href, children }) => (
            <Link underline="always" href={href ?? ''} {...(href?.startsWith('#/') ? {} : elsewhere)}>
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

/** Screens of the workspace open where one is. */
const elsewhere = { target: '_blank', rel: 'noopener noreferrer' };

const headings = [
  {},
  { h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6' },
  { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6' },
  { h1: 'h4', h2: 'h5', h3: 'h6', h4: 'h6', h5: 'h6' },
] as const;
