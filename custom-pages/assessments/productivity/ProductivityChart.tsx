import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { writeSeason } from '#domain/clubs/seasonOf.ts';
import { BarChart } from '#engine/ui/charts/BarChart.tsx';
import { ChartCard } from '../results/ChartCard.tsx';
import type { ProductivityProps } from './ProductivityTable.tsx';
import { useProductivityWords } from './useProductivityWords.ts';

/** One key number of one age group over the seasons, a bar each; a season without a figure has none, and says so. */
export function ProductivityChart({ rows, seasons, isCalendarYear }: ProductivityProps) {
  const translate = useTranslate();
  const { sayRow, sayValue } = useProductivityWords();
  const [chosen, setChosen] = useState('');
  const row = rows.find(({ id }) => id === chosen) ?? rows[0];
  if (!row) return null;
  const bars = seasons.map((season, nth) => {
    const value = row.values[nth] ?? null;
    return { name: writeSeason(season, isCalendarYear), value, text: value === null ? '–' : sayValue(value) };
  });
  const highest = Math.max(0, ...bars.map(({ value }) => value ?? 0));
  const title = translate('productivity.chart');
  return (
    <ChartCard
      title={title}
      intro={translate('productivity.gaps')}
      fileName="productivity"
      choices={
        <TextField
          select
          fullWidth={false}
          margin="none"
          label={translate('productivity.shown')}
          value={row.id}
          onChange={({ target }) => setChosen(target.value)}
          sx={{ minWidth: 240, maxWidth: '100%', mb: 2 }}
        >
          {rows.map((each) => (
            <MenuItem key={each.id} value={each.id}>
              {sayRow(each)}
            </MenuItem>
          ))}
        </TextField>
      }
      figures={{
        head: [translate('productivity.season'), sayRow(row)],
        rows: bars.map(({ name, value, text }) => [name, value === null ? translate('productivity.gap') : text]),
      }}
    >
      {(ref) => (
        <BarChart
          ref={ref}
          isEven
          label={translate('productivity.chartOf', { row: sayRow(row) })}
          bars={bars}
          maximum={highest || 1}
          maximumLabel={sayValue(highest)}
        />
      )}
    </ChartCard>
  );
}
