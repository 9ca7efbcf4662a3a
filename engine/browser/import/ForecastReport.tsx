import { useTranslate, ValidationError } from 'react-admin';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ImportForecast } from '#engine/rules/imports/ImportForecast.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { propertyAt } from '#engine/rules/resource/propertyAt.ts';
import { errorFields } from '#engine/rules/errors/errorFields.ts';
import { fieldErrorText } from '#engine/rules/errors/fieldErrorText.ts';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import { useFormatCount } from '../display/useFormatCount.ts';
import { SheetTable } from './SheetTable.tsx';

const mostShown = 200;

interface ForecastReportProps {
  resource: Resource;
  forecast: ImportForecast;
  /** Whether rows fail for names that can be given a meaning. */
  asksForNames?: boolean;
}

/** What an import would come to, and every row that would not come in with the reason at its field. */
export function ForecastReport({ resource, forecast, asksForNames = false }: ForecastReportProps) {
  const translate = useTranslate();
  const formatCount = useFormatCount();
  const labelOf = (field: string) => translate(`resources.${resource.name}.fields.${field}`, { _: field });
  const propertyOf = (field: string) => propertyAt(resource.schema, field) ?? undefined;
  const { created, updated, unchanged, failed, untried = 0 } = forecast;
  const findings = failed.flatMap(({ row, errors }) => errors.map((error) => ({ row, ...error })));
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }} role="status">
        <StatusChip kind="success" label={translate('import.counts.created', { count: formatCount(created) })} />
        <StatusChip kind="info" label={translate('import.counts.updated', { count: formatCount(updated) })} />
        <StatusChip kind="neutral" label={translate('import.counts.unchanged', { count: formatCount(unchanged) })} />
        <StatusChip
          kind={failed.length > 0 ? 'error' : 'neutral'}
          label={translate('import.counts.failed', { count: formatCount(failed.length) })}
        />
      </Stack>
      {untried > 0 && <Alert severity="info">{translate('import.untried', { count: formatCount(untried) })}</Alert>}
      {findings.length > 0 && (
        <>
          <Alert severity="warning">{translate('import.failedAdvice')}</Alert>
          {asksForNames && <Alert severity="info">{translate('import.values.unfound')}</Alert>}
          <SheetTable
            label={translate('import.failures')}
            heads={['import.row', 'import.columns.field', 'import.problem'].map((key) => translate(key))}
            rows={findings}
            most={mostShown}
            height={300}
            renderRow={(finding, index) => (
              <TableRow key={index}>
                <TableCell align="right">{finding.row}</TableCell>
                <TableCell>{errorFields(finding.field).map(labelOf).join(' + ') || '–'}</TableCell>
                <TableCell>
                  <ValidationError error={fieldErrorText(finding, propertyOf(finding.field))} />
                </TableCell>
              </TableRow>
            )}
          />
        </>
      )}
    </Stack>
  );
}
