import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import type { GdprFinding } from '#domain/gdpr/GdprFinding.ts';
import { gdprTabOf } from '#domain/gdpr/gdprTabs.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import { WideTable } from '#engine/ui/WideTable.tsx';

/** What the registers still lack against article 30, each a link to where it is filled in (decisions F). */
export function CompletenessCard() {
  const translate = useTranslate();
  const { data, error } = useApiQuery<GdprFinding[]>('gdpr/completeness', {
    about: ['companies', 'processingactivities'],
  });
  // Its place is kept: the registers below it stand still.
  if (!data) return error ? null : <Skeleton variant="rounded" sx={{ height: { xs: 85, sm: 50 }, mb: 2.5 }} />;
  if (data.length === 0) {
    return (
      <Alert severity="success" sx={{ mb: 2.5 }}>
        {translate('gdpr.complete.nothing')}
      </Alert>
    );
  }
  return (
    <Accordion
      disableGutters
      variant="outlined"
      slotProps={{ heading: { component: 'h2' } }}
      sx={{ mb: 2.5, borderRadius: '12px', '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreRounded />} aria-controls="gdpr-missing" id="gdpr-missing-head">
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            {translate('gdpr.complete.title')}
          </Typography>
          <StatusChip
            kind="warning"
            label={translate('gdpr.complete.count', { count: data.length, smart_count: data.length })}
          />
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0 }}>
        <WideTable label={translate('gdpr.complete.title')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{translate('gdpr.complete.where')}</TableCell>
                <TableCell>{translate('gdpr.complete.what')}</TableCell>
                <TableCell>{translate('gdpr.complete.article')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.map((finding) => (
                <TableRow key={`${finding.activityId ?? finding.companyId ?? ''} ${finding.field}`}>
                  <TableCell>
                    <Link component={RouterLink} to={addressOf(finding)}>
                      <bdi>{finding.name || translate('gdpr.complete.register')}</bdi>
                    </Link>
                  </TableCell>
                  <TableCell>{translate(`gdpr.missing.${finding.text}`)}</TableCell>
                  <TableCell>{finding.article}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </WideTable>
      </AccordionDetails>
    </Accordion>
  );
}

function addressOf({ activityId, companyId, role, type }: GdprFinding): string {
  const tab = gdprTabOf({ type, role }) ?? 'touchline';
  const panel = activityId ?? companyId;
  return `/admin/gdpr?part=${tab}${panel ? `&panel=${encodeURIComponent(panel)}` : ''}`;
}
