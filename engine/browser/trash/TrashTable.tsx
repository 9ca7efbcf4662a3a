import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import { editPath } from '#engine/rules/resource/recordPath.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { useIsPhone } from '#engine/ui/useIsPhone.ts';
import { WideTable } from '#engine/ui/WideTable.tsx';
import type { EngineRecord } from '../context/Engine.ts';
import { useEngine } from '../context/useEngine.ts';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { formatMoment } from '#engine/rules/dates/formatDate.ts';
import { representRecord } from '../display/representRecord.ts';
import type { TrashedRecord } from './useTrash.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

interface TrashTableProps {
  resource: Resource;
  rows: readonly TrashedRecord[];
  onRestore: (record: EngineRecord) => void;
  onPurge: (record: EngineRecord) => void;
}

/** The rows of a trash: what, when, by whom, and the two ways out of it. */
export function TrashTable({ resource, rows, onRestore, onPurge }: TrashTableProps) {
  const translate = useTranslate();
  const { user } = useEngine();
  // There the way back stands beside the name, and all else below it.
  const isPhone = useIsPhone();
  const languages = useTextLanguages(resource.entity);
  const resources = translate(`resources.${resource.name}.name`, { smart_count: 2, count: 2 });
  const mayPurge = user?.roles.includes(theProduct().superRole) === true && resource.trash.keepDays > 0;
  return (
    <WideTable label={translate('records.trash.title', { resources })}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{translate('records.trash.columns.name')}</TableCell>
            {!isPhone &&
              (['deletedAt', 'deletedBy'] as const).map((column) => (
                <TableCell key={column}>{translate(`records.trash.columns.${column}`)}</TableCell>
              ))}
            <TableCell align="right">{translate('records.trash.columns.actions')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((record) => {
            const name = representRecord(record, resource, languages);
            return (
              <TableRow key={record.id}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  <bdi>{name}</bdi>
                  {isPhone && (
                    <Typography variant="body2" color="textSecondary" component="div">
                      {formatMoment(record['deletedAt'])}
                      <DeletedBy resource={resource} record={record} />
                    </Typography>
                  )}
                </TableCell>
                {!isPhone && (
                  <>
                    <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatMoment(record['deletedAt'])}</TableCell>
                    <TableCell>
                      <DeletedBy resource={resource} record={record} />
                    </TableCell>
                  </>
                )}
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  <Button
                    size="small"
                    startIcon={<RestoreFromTrashOutlined />}
                    aria-label={translate('records.trash.restoreOne', { name })}
                    // The second half of a double click would meet the row that has moved up.
                    onClick={({ detail }) => detail < 2 && onRestore(record)}
                  >
                    {translate('records.trash.restore')}
                  </Button>
                  {mayPurge && (
                    <Tooltip title={translate('records.trash.purge')}>
                      <IconButton
                        size="small"
                        color="error"
                        aria-label={translate('records.trash.purgeOne', { name })}
                        onClick={() => onPurge(record)}
                      >
                        <DeleteForeverOutlined fontSize="small" />
                      </IconButton>
                    </Tooltip>
                  )}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </WideTable>
  );
}

/** Who put a record into the trash, and with what it came there. */
function DeletedBy({ resource, record }: { resource: Resource; record: TrashedRecord }) {
  const translate = useTranslate();
  return (
    <>
      <div>
        <bdi>{record.deletedBy ?? translate('records.history.bySystem')}</bdi>
      </div>
      {record.deletedWith && (
        <Typography variant="caption" color="textSecondary" component="div">
          <Origin resource={resource} of={record.deletedWith} />
        </Typography>
      )}
    </>
  );
}

/** What a record went along with, or the way to the one that it is part of now. */
function Origin({ resource, of }: { resource: Resource; of: NonNullable<TrashedRecord['deletedWith']> }) {
  const translate = useTranslate();
  if (of.isMerged) return <Link href={`#${editPath(resource, of.id)}`}>{translate('records.trash.merged')}</Link>;
  const name = translate(`resources.${of.resource}.name`, { smart_count: 1, count: 1, _: of.resource });
  return translate('records.trash.along', { resource: name });
}
