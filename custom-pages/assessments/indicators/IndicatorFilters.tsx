import { Autocomplete, Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { dataSources } from '#domain/keynumbers/dataSources.ts';
import { ageGroups, keyNumberLabels, type KeyNumberFilter } from '#domain/keynumbers/keyNumberLabels.ts';

interface IndicatorFiltersProps {
  filter: KeyNumberFilter;
  onFilter: (filter: KeyNumberFilter) => void;
  /** Empty for the whole club. */
  ageGroup: string;
  onAgeGroup: (ageGroup: string) => void;
}

/** What the key numbers are narrowed by. */
export function IndicatorFilters({ filter, onFilter, ageGroup, onAgeGroup }: IndicatorFiltersProps) {
  const translate = useTranslate();
  return (
    <Box
      role="search"
      aria-label={translate('indicators.filters')}
      sx={{
        display: 'grid',
        gap: 1.5,
        px: 2.5,
        pb: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '2fr 2fr 1fr' },
      }}
    >
      <Choices
        label={translate('indicators.columns.dataSources')}
        options={dataSources}
        chosen={filter.dataSources}
        say={(source) => translate(`reference.dataSources.${source}`)}
        onChoose={(chosen) => onFilter({ ...filter, dataSources: chosen })}
      />
      <Choices
        label={translate('indicators.columns.labels')}
        options={keyNumberLabels}
        chosen={keyNumberLabels.filter((label) => filter.labels.includes(label))}
        say={(label) => translate(`indicators.labels.${label}`)}
        onChoose={(labels) => onFilter({ ...filter, labels })}
      />
      <TextField
        select
        size="small"
        margin="none"
        label={translate('indicators.ageGroup')}
        value={ageGroup}
        onChange={({ target }) => onAgeGroup(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('indicators.wholeClub')}</MenuItem>
        {ageGroups.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

interface ChoicesProps<Choice extends string> {
  label: string;
  options: readonly Choice[];
  chosen: readonly Choice[];
  say: (choice: Choice) => string;
  onChoose: (chosen: Choice[]) => void;
}

function Choices<Choice extends string>({ label, options, chosen, say, onChoose }: ChoicesProps<Choice>) {
  return (
    <Autocomplete
      multiple
      size="small"
      disableCloseOnSelect
      options={[...options]}
      value={[...chosen]}
      getOptionLabel={say}
      onChange={(_event, values) => onChoose(values)}
      renderInput={(params) => <TextField {...params} margin="none" label={label} />}
    />
  );
}
