import { Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import type { ClubLink, TopicChoice } from './useFiles.ts';

/** The web links that the club gave (document 3 §2.8). */
export function WebLinkTable({ links, topics }: { links: readonly ClubLink[]; topics: readonly TopicChoice[] }) {
  const translate = useTranslate();
  const title = translate('files.links.title');
  return (
    <SectionCard title={title} isFlush={links.length > 0}>
      {links.length === 0 ? (
        <Typography color="textSecondary">{translate('files.links.none')}</Typography>
      ) : (
        <Table aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('files.links.link')}</TableCell>
              <TableCell>{translate('files.columns.topic')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {links.map(({ link, topicId }) => (
              <TableRow key={`${topicId} ${link}`} hover>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  <Link href={link} target="_blank" rel="noopener noreferrer" dir="ltr">
                    {link}
                  </Link>
                </TableCell>
                <TableCell>{topics.find(({ id }) => id === topicId)?.name ?? '–'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </SectionCard>
  );
}
