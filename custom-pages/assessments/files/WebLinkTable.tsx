import { Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import type { ClubLink, TopicChoice } from './useFiles.ts';

/** On a phone the topic stands below the link. */
const beside = { display: { xs: 'none', sm: 'table-cell' } };
const below = { display: { xs: 'block', sm: 'none' } };

/** The web links that the club gave (document 3 §2.8). */
export function WebLinkTable({ links, topics }: { links: readonly ClubLink[]; topics: readonly TopicChoice[] }) {
  const translate = useTranslate();
  const title = translate('files.links.title');
  const nameOf = (topicId: string) => topics.find(({ id }) => id === topicId)?.name ?? '';
  return (
    <SectionCard title={title} isFlush={links.length > 0}>
      {links.length === 0 ? (
        <Typography color="textSecondary">{translate('files.links.none')}</Typography>
      ) : (
        <Table aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('files.links.link')}</TableCell>
              <TableCell sx={beside}>{translate('files.columns.topic')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {links.map(({ link, topicId }) => (
              <TableRow key={`${topicId} ${link}`} hover>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <Link href={link} target="_blank" rel="noopener noreferrer" underline="always" dir="ltr">
                    {link}
                  </Link>
                  <Typography variant="body2" sx={below}>
                    {nameOf(topicId)}
                  </Typography>
                </TableCell>
                <TableCell sx={beside}>{nameOf(topicId) || '–'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </SectionCard>
  );
}
