import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { DictionaryGrid } from '#engine/browser/configuration/DictionaryGrid.tsx';
import { useFormatCount } from '#engine/browser/display/useFormatCount.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import type { ServerStatus } from './ServerStatus.ts';

const columns = ['count', 'median', 'p95', 'max'] as const;

/** The calls that let people wait longest since the server started. */
export function CallsCard({ calls }: Pick<ServerStatus, 'calls'>) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const say = (name: string) => translate(`administration.serverStatus.calls.${name}`);
  const head = ['route', ...columns].map((column) => say(`columns.${column}`));
  return (
    <SectionCard title={say('title')} intro={say('intro')} isFlush>
      {calls.length === 0 ? (
        <EmptyState isBare title={say('none')} />
      ) : (
        <DictionaryGrid label={say('intro')} head={head} numbersFrom={1}>
          {calls.map((call) => (
            <TableRow key={call.route} hover>
              <TableCell component="th" scope="row" sx={{ minWidth: 200, overflowWrap: 'anywhere' }}>
                <bdi dir="ltr">
                  <code>{call.route}</code>
                </bdi>
              </TableCell>
              {columns.map((column) => (
                <TableCell key={column} sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
                  {formatCount(call[column])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </DictionaryGrid>
      )}
    </SectionCard>
  );
}
