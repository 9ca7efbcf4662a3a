import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Job } from '#engine/rules/product/ProductTypes.ts';
import { useFormatCount } from '../display/useFormatCount.ts';
import { useFieldErrorText } from '../validation/useFieldErrorText.ts';
import { useRefusalText } from '../validation/useRefusalText.ts';

const mostShown = 200;

type LogLine = NonNullable<Job['logs']>[number];

/** What a job wrote down: each line with the row and column of the sheet that it is about, in the reader's language. */
export function JobLog({ logs }: { logs: readonly LogLine[] }) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const rest = logs.length - mostShown;
  const textOf = useLineText();
  return (
    <Box
      component="ol"
      sx={{
        m: 0,
        p: 1.5,
        listStyle: 'none',
        maxHeight: 260,
        overflowY: 'auto',
        bgcolor: 'action.hover',
        borderRadius: 1,
        typography: 'caption',
      }}
    >
      {logs.slice(0, mostShown).map((line, index) => (
        <Box component="li" key={index} sx={{ color: line.level === 'error' ? 'error.main' : 'text.primary' }}>
          {line.row !== null && line.row !== undefined && `${translate('engine.jobs.row', { row: line.row })} `}
          {textOf(line)}
        </Box>
      ))}
      {rest > 0 && <li>{translate('engine.jobs.more', { smart_count: rest, number: formatCount(rest) })}</li>}
    </Box>
  );
}

/** Says a line in the reader's language; lines of before they had keys are in English and stay as they are. */
export function useLineText(): (line: LogLine) => string {
  const translate = useTranslate();
  const sayError = useFieldErrorText();
  const sayRefusal = useRefusalText();
  const reasonOf = ({ reference, refusal }: Readonly<Record<string, unknown>>) => ({
    ...(reference ? { reason: translate('engine.errors.reference', { reference }) } : {}),
    ...(refusal ? { reason: sayRefusal(refusal) } : {}),
  });
  return ({ key, message, params, column, resource, record, errors = [] }) => {
    const reasons = errors.map(({ params: named = {}, ...error }): string =>
      sayError({ ...error, params: named } satisfies FieldError, resource ?? null),
    );
    const said = key
      ? translate(key, { ...params, ...reasonOf(params ?? {}), _: message })
      : reasons.length > 0
        ? (record ?? '')
        : message;
    const named = column && resource && errors.length === 0 ? `resources.${resource}.fields.${column}` : null;
    const place = named ? translate(named, { _: column }) : column;
    return [place, said, reasons.join(', ')].filter(Boolean).join(': ');
  };
}
