import CheckRounded from '@mui/icons-material/CheckRounded';
import { Chip, Link, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { canDo, type Action } from '#engine/rules/access/canAccess.ts';
import { roleKeys } from '#engine/rules/product/Product.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { formatBytes } from '#engine/rules/values/formatBytes.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { DictionaryBlock, DictionaryGrid } from '#engine/browser/configuration/DictionaryGrid.tsx';
import { FieldTable } from './FieldTable.tsx';
import { RowLimits } from './RowLimits.tsx';
import { RuleTable } from './RuleTable.tsx';
import type { TableSize } from '#engine/browser/configuration/useSizes.ts';

const actions: readonly Action[] = ['read', 'create', 'update', 'delete'];

/** One resource of the data dictionary: size, addresses, fields, and who may do what. */
export function ResourceCard({ resource, size }: { resource: Resource; size: TableSize | undefined }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const say = (key: string, values?: Record<string, unknown>) => translate(`configuration.${key}`, values);
  const { name, routes } = resource;
  return (
    <SectionCard
      title={translate(`resources.${name}.name`, { smart_count: 2 })}
      intro={size ? say('size', { ...size, size: formatBytes(size.bytes, locale) }) : null}
      actions={
        <Chip
          size="small"
          variant="outlined"
          label={name}
          component="a"
          clickable
          href={`#/admin/configuration?resource=${name}`}
        />
      }
    >
      <Stack spacing={3}>
        <DictionaryBlock title={say('addresses')}>
          <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Link href={`#/${routes.list}`} dir="ltr">{`/#/${routes.list}`}</Link>
            {[routes.create, routes.edit].map((path) => (
              <Typography key={path} component="code" variant="body2" dir="ltr">{`/#/${path}`}</Typography>
            ))}
            <Typography component="code" variant="body2" dir="ltr">{`/api/${name}`}</Typography>
          </Stack>
        </DictionaryBlock>
        <DictionaryBlock title={say('fields')}>
          <FieldTable resource={resource} say={say} />
        </DictionaryBlock>
        <DictionaryBlock title={say('rights')}>
          <DictionaryGrid
            label={say('rights')}
            head={[say('columns.role'), ...actions.map((action) => say(`actions.${action}`))]}
          >
            {['none', ...roleKeys()].map((role) => (
              <TableRow key={role}>
                <TableCell component="th" scope="row">
                  {role === 'none' ? say('roles.none') : translate(`records.why.roles.${role}`)}
                </TableCell>
                {actions.map((action) => {
                  const may = canDo({ roles: roleKeys().filter((key) => key === role) }, action, resource);
                  return (
                    <TableCell key={action}>
                      {may ? (
                        <CheckRounded fontSize="small" color="success" titleAccess={translate('engine.value.yes')} />
                      ) : (
                        '–'
                      )}
                    </TableCell>
                  );
                })}
              </TableRow>
            ))}
          </DictionaryGrid>
        </DictionaryBlock>
        <DictionaryBlock title={say('rowLimits')}>
          <RowLimits resource={resource} say={say} />
        </DictionaryBlock>
        <DictionaryBlock title={say('rules')}>
          <RuleTable resource={resource} say={say} />
        </DictionaryBlock>
      </Stack>
    </SectionCard>
  );
}
