import { useId, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Popover from '@mui/material/Popover';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import type { Resource } from '#domain/resource/Resource.ts';

export interface ColumnChoice {
  shown: readonly string[];
  toggle: (field: string) => void;
}

/** Which columns a list shows, remembered on this device; those of the resource file until something else is chosen. */
export function useColumnChoice(resource: Resource, possible: readonly string[]): ColumnChoice {
  const standard = resource.list.columns.map(({ field }) => field);
  const [chosen, setChosen] = useStore<string[]>(`${resource.name}.columns`, standard);
  const shown = possible.filter((field) => chosen.includes(field));
  return {
    shown: shown.length > 0 ? shown : standard,
    toggle: (field) => {
      const next = chosen.includes(field) ? chosen.filter((each) => each !== field) : [...chosen, field];
      setChosen(next.length > 0 ? next : standard);
    },
  };
}

/** Chooses the columns of a list. */
export function ColumnsMenu({
  resource,
  possible,
  choice,
}: {
  resource: Resource;
  possible: readonly string[];
  choice: ColumnChoice;
}) {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('engine.list.columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 2, minWidth: 240, maxHeight: 420 } } }}
      >
        <span id={id} hidden>
          {translate('engine.list.columns')}
        </span>
        <FormGroup>
          {possible.map((field) => (
            <FormControlLabel
              key={field}
              label={translate(`resources.${resource.name}.fields.${field}`)}
              slotProps={{ typography: { variant: 'body2' } }}
              control={
                <Checkbox size="small" checked={choice.shown.includes(field)} onChange={() => choice.toggle(field)} />
              }
            />
          ))}
        </FormGroup>
      </Popover>
    </>
  );
}
