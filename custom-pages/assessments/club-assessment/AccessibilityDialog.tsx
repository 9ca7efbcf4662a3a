import {
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Dialog } from '#engine/ui/overlays.ts';
import { typedKeys } from '#engine/rules/values/typedKeys.ts';
import { rightsOfRole } from '#domain/access/assessmentRoles.ts';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { viewOf } from './assessmentTabs.ts';

interface AccessibilityDialogProps {
  opened: OpenedAssessment;
  isOpen: boolean;
  onClose: () => void;
}

/** As whom one looks at the assessment, what that allows, and as whom else one could. */
export function AccessibilityDialog({ opened: { role, roles }, isOpen, onClose }: AccessibilityDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [search, setSearch] = useSearchParams();
  if (!role) return null;
  const rights = rightsOfRole[role];
  const lookAs = (other: string) => {
    const next = new URLSearchParams(search);
    next.set('role', other);
    setSearch(next);
    onClose();
  };
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{translate('assessment.accessibility.title')}</DialogTitle>
      <DialogContent>
        <Typography>
          {translate('assessment.accessibility.role', { role: translate(`assessment.roles.${role}`) })}
        </Typography>
        <Typography color="textSecondary">{translate(`assessment.views.${viewOf(role)}`)}</Typography>
        <Table size="small" sx={{ mt: 2 }}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('assessment.accessibility.area')}</TableCell>
              <TableCell>{translate('assessment.accessibility.right')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {typedKeys(rights).map((area) => (
              <TableRow key={area}>
                <TableCell component="th" scope="row">
                  {translate(`assessment.accessibility.areas.${area}`)}
                </TableCell>
                <TableCell>{translate(`assessment.accessibility.${rights[area]}`)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {roles.length > 1 ? (
          <Stack direction="row" useFlexGap spacing={2} sx={{ mt: 2, flexWrap: 'wrap' }}>
            <Typography variant="body2">{translate('assessment.accessibility.otherRoles')}</Typography>
            {roles
              .filter((other) => other !== role)
              .map((other) => (
                <Link key={other} component="button" type="button" variant="body2" onClick={() => lookAs(other)}>
                  {translate(`assessment.roles.${other}`)}
                </Link>
              ))}
          </Stack>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('assessment.accessibility.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
