import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { moveEntry } from '#engine/rules/lists/moveEntry.ts';
import { useListFrame } from '../ListFrame.ts';
import { MoveButtons } from './MoveButtons.tsx';

/** Density, pages or one long list, and the columns: which, and in which order. */
export function DisplayPanel() {
  const translate = useTranslate();
  const { resource, display } = useListFrame();
  const { shown, possible, choose } = display;
  const labelOf = (field: string) => translate(`resources.${resource.name}.fields.${field}`);
  const move = (field: string, by: -1 | 1) => {
    const place = shown.indexOf(field);
    choose({ columns: moveEntry(shown, place, place + by) });
  };
  const toggle = (field: string) =>
    choose({ columns: shown.includes(field) ? shown.filter((each) => each !== field) : [...shown, field] });
  return (
    <Stack spacing={1.5}>
      <Choice
        label={translate('lists.display.density')}
        values={['comfortable', 'compact'] as const}
        value={display.density}
        nameOf={(value) => translate(`lists.display.densities.${value}`)}
        onChoose={(density) => choose({ density })}
      />
      <Choice
        label={translate('lists.display.paging')}
        values={['pages', 'endless'] as const}
        value={display.paging}
        nameOf={(value) => translate(`lists.display.pagings.${value}`)}
        onChoose={(paging) => choose({ paging })}
      />
      <Divider />
      <Typography variant="caption" color="textSecondary" component="h3">
        {translate('engine.list.columns')}
      </Typography>
      <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {[...shown, ...possible.filter((field) => !shown.includes(field))].map((field) => {
          const place = shown.indexOf(field);
          return (
            <Stack
              key={field}
              component="li"
              direction="row"
              sx={{ alignItems: 'center', minHeight: 36 }}
              onKeyDown={(event) => {
                if (!event.altKey || place < 0 || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                event.preventDefault();
                move(field, event.key === 'ArrowUp' ? -1 : 1);
              }}
            >
              <FormControlLabel
                label={labelOf(field)}
                slotProps={{ typography: { variant: 'body2' } }}
                sx={{ flex: 1, minWidth: 0, m: 0 }}
                control={
                  <Checkbox
                    size="small"
                    checked={place >= 0}
                    disabled={place >= 0 && shown.length === 1}
                    onChange={() => toggle(field)}
                  />
                }
              />
              {place >= 0 && (
                <MoveButtons
                  name={labelOf(field)}
                  place={place}
                  count={shown.length}
                  onMove={(by) => move(field, by)}
                />
              )}
            </Stack>
          );
        })}
      </Stack>
      <Button size="small" disabled={display.isStandard} onClick={display.reset} sx={{ alignSelf: 'flex-start' }}>
        {translate('lists.display.reset')}
      </Button>
    </Stack>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  value: Value;
  nameOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, values, value, nameOf, onChoose }: ChoiceProps<Value>) {
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}
    >
      <Typography variant="body2">{label}</Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={label}
        value={value}
        onChange={(_event, chosen: Value | null) => chosen && onChoose(chosen)}
      >
        {values.map((each) => (
          <ToggleButton key={each} value={each}>
            {nameOf(each)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}
