import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import CheckRounded from '@mui/icons-material/CheckRounded';
import { dataSources, listDataSources, toDataSourceMask, type DataSource } from '#domain/keynumbers/dataSources.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { FieldFrame } from '#engine/browser/fields/FieldFrame.tsx';

/** Data sources in a bit mask, a chip each: to read in a table, to choose in a form (document 1 §3, decisions A12). */
export function DataSources(props: WidgetProps) {
  return props.place === 'form' ? (
    <DataSourceChoice {...props} />
  ) : (
    <DataSourceChips mask={props.record?.[props.field ?? '']} />
  );
}

function DataSourceChips({ mask }: { mask: unknown }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      {listDataSources(typeof mask === 'number' ? mask : 0).map((source) => (
        <Chip key={source} size="small" label={translate(`reference.dataSources.${source}`)} />
      ))}
    </Stack>
  );
}

function DataSourceChoice({ field: name, label, required, readOnly }: WidgetProps) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: name ?? '' });
  const chosen = listDataSources(typeof field.value === 'number' ? field.value : 0);
  const toggle = (source: DataSource) =>
    field.onChange(
      toDataSourceMask(chosen.includes(source) ? chosen.filter((one) => one !== source) : [...chosen, source]),
    );
  return (
    <FieldFrame
      id={`${name}-sources`}
      label={label}
      required={required}
      error={fieldState.error?.message ?? null}
      group
    >
      <Stack direction="row" useFlexGap spacing={0.75} sx={{ flexWrap: 'wrap' }}>
        {dataSources.map((source) => (
          <Chip
            key={source}
            clickable={!readOnly}
            {...(readOnly ? {} : { component: 'button', type: 'button', onClick: () => toggle(source) })}
            aria-pressed={chosen.includes(source)}
            variant={chosen.includes(source) ? 'filled' : 'outlined'}
            {...(chosen.includes(source) ? { icon: <CheckRounded /> } : {})}
            label={translate(`reference.dataSources.${source}`)}
          />
        ))}
      </Stack>
    </FieldFrame>
  );
}
