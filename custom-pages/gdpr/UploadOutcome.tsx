import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import { useFieldErrorText } from '#engine/browser/validation/useFieldErrorText.ts';

/** The answer of `companies/upload`. */
export interface CompanyImport {
  companiesCreated: string[];
  companiesFailed: string[];
  failures: { row: number; name: string; errors: FieldError[] }[];
}

/** Whether the sheet had nothing to import. */
export function isEmptyImport({ companiesCreated, failures }: CompanyImport): boolean {
  return companiesCreated.length + failures.length === 0;
}

/** Names of the companies that were made and of those that were not, with row and reason; that there were no rows. */
export function UploadOutcome({ outcome }: { outcome: CompanyImport }) {
  const translate = useTranslate();
  const sayError = useFieldErrorText();
  const { companiesCreated, failures } = outcome;
  return (
    <>
      {isEmptyImport(outcome) && (
        <Alert severity="warning" role="alert">
          {translate('gdpr.upload.empty')}
        </Alert>
      )}
      {failures.length > 0 && (
        <Alert severity="warning" role="alert">
          {translate('gdpr.upload.partly')}
        </Alert>
      )}
      {failures.length > 0 && (
        <Box component="section" aria-label={translate('gdpr.upload.failed')}>
          <Typography variant="h3">{translate('gdpr.upload.failed')}</Typography>
          <ul>
            {failures.map(({ row, name, errors }) => (
              <li key={row}>
                <bdi>{name || '–'}</bdi> ({translate('gdpr.upload.row', { row })})
                {errors.map((error) => (
                  <Box key={error.field} component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                    {sayError(error, 'companies')}
                  </Box>
                ))}
              </li>
            ))}
          </ul>
        </Box>
      )}
      {companiesCreated.length > 0 && (
        <Box component="section" aria-label={translate('gdpr.upload.created')}>
          <Typography variant="h3">{translate('gdpr.upload.created')}</Typography>
          <ul>
            {companiesCreated.map((name, index) => (
              <li key={index}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </Box>
      )}
    </>
  );
}
