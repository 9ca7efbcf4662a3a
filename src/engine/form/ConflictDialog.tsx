import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Resource } from '#domain/resource/Resource.ts';
import { FieldValue } from '../display/FieldValue.tsx';
import type { FieldDifference } from './compareVersions.ts';

interface ConflictDialogProps {
  resource: Resource;
  differences: readonly FieldDifference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Someone else saved meanwhile: shows each field that differs, mine beside theirs, and asks how to go on; nothing typed is lost. */
export function ConflictDialog({ resource, differences, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const shown = differences.filter(({ field }) => !resource.schema.properties[field]?.readOnly);
  return (
    <Dialog open onClose={onKeepMine} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>{translate('engine.conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {translate('engine.conflict.intro')}
        </Typography>
        {shown.length === 0 ? (
          <Typography>{translate('engine.conflict.nothingVisible')}</Typography>
        ) : (
          <Box sx={{ overflowX: 'auto' }}>
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>{translate('engine.conflict.field')}</TableCell>
                  <TableCell>{translate('engine.conflict.mine')}</TableCell>
                  <TableCell>{translate('engine.conflict.theirs')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {shown.map((difference) => (
                  <DifferenceRow key={difference.field} resource={resource} difference={difference} />
                ))}
              </TableBody>
            </Table>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onTakeTheirs}>{translate('engine.conflict.takeTheirs')}</Button>
        <Button variant="contained" onClick={onKeepMine} autoFocus>
          {translate('engine.conflict.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function DifferenceRow({ resource, difference }: { resource: Resource; difference: FieldDifference }) {
  const translate = useTranslate();
  const { field, mine, theirs, isConflict } = difference;
  const property = resource.schema.properties[field] ?? {};
  return (
    <TableRow sx={{ '&:last-of-type > th': { borderBottom: 0 } }}>
      <TableCell component="th" scope="row">
        {translate(`resources.${resource.name}.fields.${field}`)}
      </TableCell>
      <TableCell>
        <FieldValue {...{ field, property, resource }} value={mine} />{' '}
        {isConflict && <Chip size="small" variant="outlined" label={translate('engine.conflict.kept')} />}
      </TableCell>
      <TableCell>
        <FieldValue {...{ field, property, resource }} value={theirs} />{' '}
        {!isConflict && <Chip size="small" variant="outlined" label={translate('engine.conflict.taken')} />}
      </TableCell>
    </TableRow>
  );
}
