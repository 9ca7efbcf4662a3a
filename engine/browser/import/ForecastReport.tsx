import { useTranslate, ValidationError } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ImportForecast } from '#engine/rules/imports/ImportForecast.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { propertyAt } from '#engine/rules/resource/propertyAt.ts';
import { errorFields } from '#engine/rules/errors/errorFields.ts';
import { fieldErrorText } from '#engine/rules/errors/fieldErrorText.ts';
import { StatusChip } from '#engine/ui/StatusChip.tsx';

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
  const labelOf = (field: string) => translate(`resources.${resource.name}.fields.${field}`, { _: field });
  const propertyOf = (field: string) => propertyAt(resource.schema, field) ?? undefined;
  const { created, updated, unchanged, failed, untried = 0 } = forecast;
  const findings = failed.flatMap(({ row, errors }) => errors.map((error) => ({ row, ...error })));
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }} role="status">
        <StatusChip kind="success" label={translate('import.counts.created', { count: created })} />
        <StatusChip kind="info" label={translate('import.counts.updated', { count: updated })} />
        <StatusChip kind="neutral" label={translate('import.counts.unchanged', { count: unchanged })} />
        <StatusChip
          kind={failed.length > 0 ? 'error' : 'neutral'}
          label={translate('import.counts.failed', { count: failed.length })}
        />
      </Stack>
      {untried > 0 && <Alert severity="info">{translate('import.untried', { count: untried })}</Alert>}
      {findings.length > 0 && (
        <>
          <Alert severity="warning">{translate('import.failedAdvice')}</Alert>
          {asksForNames && <Alert severity="info">{translate('import.values.unfound')}</Alert>}
          <Box sx={{ overflow: 'auto', maxHeight: 300, border: 1, borderColor: 'divider', borderRadius: 1.25 }}>
            <Table size="small" stickyHeader aria-label={translate('import.failures')}>
              <TableHead>
                <TableRow>
                  <TableCell align="right">{translate('import.row')}</TableCell>
                  <TableCell>{translate('import.columns.field')}</TableCell>
                  <TableCell>{translate('import.problem')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {findings.slice(0, mostShown).map((finding, index) => (
                  <TableRow key={index}>
                    <TableCell align="right">{finding.row}</TableCell>
                    <TableCell>{errorFields(finding.field).map(labelOf).join(' + ') || '–'}</TableCell>
                    <TableCell>
                      <ValidationError error={fieldErrorText(finding, propertyOf(finding.field))} />
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
        </>
      )}
    </Stack>
  );
}
