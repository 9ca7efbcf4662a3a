import { TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { conditionFields } from '#engine/rules/conditions/conditionFields.ts';
import { roleKeys } from '#engine/rules/product/Product.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { ConditionText } from './ConditionText.tsx';
import type { Say } from './describeField.ts';
import { DictionaryGrid } from '#engine/browser/configuration/DictionaryGrid.tsx';

/** Which rows people reach, role by role, where they do not reach all. */
export function RowLimits({ resource, say }: { resource: Resource; say: Say }) {
  const translate = useTranslate();
  const { name, access } = resource;
  const ofRoles = roleKeys().flatMap((role) => {
    const condition = access.rowsFor[role];
    return condition ? [{ who: translate(`records.why.roles.${role}`), condition }] : [];
  });
  const limits = [...(access.rows ? [{ who: say('everybody'), condition: access.rows }] : []), ...ofRoles];
  const label = (field: string) => translate(`resources.${name}.fields.${field}`);
  if (limits.length === 0) return <Typography variant="body2">{say('everyRow')}</Typography>;
  return (
    <DictionaryGrid label={say('rowLimits')} head={[say('columns.role'), say('rowLimits')]}>
      {limits.map(({ who, condition }) => (
        <TableRow key={who}>
          <TableCell component="th" scope="row">
            {who}
          </TableCell>
          <TableCell>
            {say('rowLimited', { fields: conditionFields(condition).map(label).join(', ') })}
            <Typography variant="caption" color="textSecondary" component="div">
              <ConditionText condition={condition} resource={resource} say={say} />
            </Typography>
          </TableCell>
        </TableRow>
      ))}
    </DictionaryGrid>
  );
}
