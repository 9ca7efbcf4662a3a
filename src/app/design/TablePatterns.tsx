import { Box, Stack, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { KeyValueList } from '#engine/ui/KeyValueList.tsx';
import { ProgressBar } from '#engine/ui/ProgressBar.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import type { TrafficLight as LightCode } from '#domain/scoring/TrafficLight.ts';
import { TrafficLight } from '#pages/assessments/values/TrafficLight.tsx';

const lights: [LightCode, string][] = [
  [0, 'Grey'],
  [1, 'Red'],
  [2, 'Orange'],
  [4, 'Yellow'],
  [3, 'Green'],
];

/** Status, lights, facts, tables, progress. */
export function TablePatterns({ mode }: { mode: string }) {
  return (
    <Stack spacing={3}>
      <SectionCard title={`Status, ${mode}`} level={3} intro="Icon, word and colour; never colour alone.">
        <Stack spacing={2}>
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <StatusChip kind="neutral" label="Queued" />
            <StatusChip kind="info" label="Draft" />
            <StatusChip kind="waiting" label="Running" />
            <StatusChip kind="success" label="Done" />
            <StatusChip kind="warning" label="Overdue" />
            <StatusChip kind="error" label="Failed" />
          </Stack>
          <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
            {lights.map(([code, label]) => (
              <TrafficLight key={code} code={code} label={label} />
            ))}
            {lights.map(([code, label]) => (
              <TrafficLight key={code} code={code} label={label} isCompact />
            ))}
          </Stack>
          <ProgressBar label="Importing clubs" share={0.38} text="120 of 319 rows" />
          <ProgressBar label="Asking the federation" />
        </Stack>
      </SectionCard>
      <SectionCard title={`Rows and columns, ${mode}`} level={3} isFlush>
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={`Example table, ${mode}`}>
          <Table>
            <TableHead>
              <TableRow>
                <TableCell>Club</TableCell>
                <TableCell>Country</TableCell>
                <TableCell align="right">Score</TableCell>
                <TableCell>Light</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {lights.map(([code, label], index) => (
                <TableRow key={code} hover>
                  <TableCell>{`Club ${index + 1}`}</TableCell>
                  <TableCell>Belgium</TableCell>
                  <TableCell align="right">{(index * 17.35).toFixed(2)}</TableCell>
                  <TableCell>
                    <TrafficLight code={code} label={label} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      </SectionCard>
      <SectionCard title={`Facts, ${mode}`} level={3}>
        <KeyValueList
          items={[
            { key: 'number', label: 'Federation number', value: '00123' },
            { key: 'city', label: 'City', value: 'Antwerp' },
            { key: 'label', label: 'Label', value: '***' },
            { key: 'site', label: 'Website', value: null },
          ]}
        />
      </SectionCard>
    </Stack>
  );
}
