import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

interface ContentsProps {
  /** The headings, by the ids of their elements. */
  chapters: readonly { title: string; id: string }[];
}

/** Leads to the chapters of the page, where it is wide enough to stand beside them. */
export function Contents({ chapters }: ContentsProps) {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('documents.contents')}
      sx={{
        display: { xs: 'none', md: chapters.length > 1 ? 'block' : 'none' },
        position: 'sticky',
        top: 96,
        height: 0,
      }}
    >
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 1 }} aria-hidden>
        {translate('documents.contents')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, justifyItems: 'start' }}>
        {chapters.map(({ title, id }) => (
          <li key={id}>
            <Link
              component="button"
              variant="body2"
              color="textPrimary"
              onClick={() => goTo(id)}
              sx={{ textAlign: 'start' }}
            >
              {title}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The address stays as it is: it is that of the screen. */
function goTo(id: string): void {
  const heading = document.getElementById(id);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
