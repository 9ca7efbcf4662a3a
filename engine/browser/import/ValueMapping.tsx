import { useState } from 'react';
import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Scalar } from '#engine/rules/conditions/Condition.ts';
import type { ImportColumn } from '#engine/rules/imports/ImportPlan.ts';
import { referenceOf } from '#engine/rules/imports/listedValues.ts';
import { textsOfColumn, unknownValues } from '#engine/rules/imports/proposeValues.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { CellValue } from '#engine/rules/sheets/WorkbookReading.ts';
import { findResourceOf } from '../context/findResource.ts';
import { useEngine } from '../context/useEngine.ts';
import { useFormatCount } from '../display/useFormatCount.ts';
import { RecordMeaning } from './RecordMeaning.tsx';
import { ValueChoice } from './ValueChoice.tsx';

const valuesATime = 50;

interface ValueMappingProps {
  resource: Resource;
  column: ImportColumn;
  cells: readonly CellValue[];
  /** Names that were found to lead to no record, or to several. */
  unfound: readonly string[];
  onChange: (change: Pick<ImportColumn, 'values'> | Pick<ImportColumn, 'others'>) => void;
}

/** What the texts of a column stand for that are no value of its field: a listed one, yes or no, a record, nothing. */
export function ValueMapping({ resource, column, cells, unfound, onChange }: ValueMappingProps) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const { resources } = useEngine();
  const [isOpen, setOpen] = useState(true);
  const [most, setMost] = useState(valuesATime);
  const property = column.field === null ? undefined : resource.schema.properties[column.field];
  if (!property || column.field === null) return null;
  const relation = referenceOf(property);
  const target = relation && findResourceOf(relation.to, resources);
  const isMeant = (text: string) => Object.hasOwn(column.values, text);
  const unknown = relation
    ? textsOfColumn(cells, property).filter((text) => isMeant(text) || unfound.includes(text))
    : unknownValues(cells, property);
  if (unknown.length === 0) return null;
  const rest = unknown.length - most;
  const setValue = (text: string, value: Scalar | undefined) => {
    const { [text]: _old, ...others } = column.values;
    onChange({ values: value === undefined ? others : { ...others, [text]: value } });
  };
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      <Button
        size="small"
        aria-expanded={isOpen}
        sx={{ alignSelf: 'start', textAlign: 'start' }}
        onClick={() => setOpen(!isOpen)}
      >
        {translate('import.values.title', {
          count: formatCount(unknown.length),
          open: formatCount(unknown.filter((text) => !isMeant(text)).length),
        })}
      </Button>
      {isOpen &&
        unknown.slice(0, most).map((text) => (
          <Stack key={text} direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'center' } }}>
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }} noWrap title={text}>
              <bdi>{text}</bdi>
            </Typography>
            {target ? (
              <RecordMeaning
                target={target}
                text={text}
                value={column.values[text]}
                onChange={(value) => setValue(text, value)}
              />
            ) : (
              <ValueChoice
                resource={resource}
                field={column.field ?? ''}
                label={translate('import.values.of', { value: text })}
                value={column.values[text]}
                onChange={(value) => setValue(text, value)}
              />
            )}
          </Stack>
        ))}
      {isOpen && rest > 0 && (
        <Button size="small" sx={{ alignSelf: 'start' }} onClick={() => setMost(most + valuesATime)}>
          {translate('import.values.more', { count: formatCount(rest) })}
        </Button>
      )}
      {isOpen && (
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'center' } }}>
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>
            {translate('import.values.others')}
          </Typography>
          <ValueChoice
            label={translate('import.values.others')}
            value={column.others === 'empty' ? null : undefined}
            onChange={(value) => onChange({ others: value === null ? 'empty' : 'refused' })}
          />
        </Stack>
      )}
    </Stack>
  );
}
