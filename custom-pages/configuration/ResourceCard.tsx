import CheckRounded from '@mui/icons-material/CheckRounded';
import {
  Box,
  Chip,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { canDo, type Action } from '#domain/access/canAccess.ts';
import { roleKeys } from '#domain/access/roles.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import { SectionCard } from '#ui/SectionCard.tsx';
import { factsOf, kindOf } from './describeField.ts';
import type { TableSize } from './useSizes.ts';

const actions: readonly Action[] = ['read', 'create', 'update', 'delete'];

/** One resource of the data dictionary: size, addresses, fields, and who may do what. */
export function ResourceCard({ resource, size }: { resource: Resource; size: TableSize | undefined }) {
  const translate = useTranslate();
  const say = (key: string, values?: Record<string, unknown>) => translate(`configuration.${key}`, values);
  const { name, schema, routes, rules } = resource;
  return (
    <SectionCard
      title={translate(`resources.${name}.name`, { smart_count: 2 })}
      intro={size ? say('size', { ...size, size: formatBytes(size.bytes) }) : null}
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
        <Block title={say('addresses')}>
          <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Link href={`#/${routes.list}`}>{`/#/${routes.list}`}</Link>
            {[routes.create, routes.edit].map((path) => (
              <Typography key={path} component="code" variant="body2">{`/#/${path}`}</Typography>
            ))}
            <Typography component="code" variant="body2">{`/api/${name}`}</Typography>
          </Stack>
        </Block>
        <Block title={say('fields')}>
          <Grid label={say('fields')} head={[say('columns.field'), say('columns.type'), say('columns.facts')]}>
            {Object.entries(schema.properties).map(([field, property]) => (
              <TableRow key={field}>
                <TableCell component="th" scope="row">
                  {translate(`resources.${name}.fields.${field}`)}
                  <Typography component="code" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                    {field}
                  </Typography>
                </TableCell>
                <TableCell>{say(`types.${kindOf(property)}`)}</TableCell>
                <TableCell>{factsOf(field, property, schema.required, say).join(' · ') || '–'}</TableCell>
              </TableRow>
            ))}
          </Grid>
        </Block>
        <Block title={say('rights')}>
          <Grid
            label={say('rights')}
            head={[say('columns.role'), ...actions.map((action) => say(`actions.${action}`))]}
          >
            {['none', ...roleKeys].map((role) => (
              <TableRow key={role}>
                <TableCell component="th" scope="row">
                  {say(`roles.${role}`)}
                </TableCell>
                {actions.map((action) => {
                  const may = canDo({ roles: roleKeys.filter((key) => key === role) }, action, resource);
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
          </Grid>
        </Block>
        <Block title={say('rules')}>
          <Typography variant="body2" component="pre" sx={{ m: 0, whiteSpace: 'pre-wrap' }}>
            {rules.map((rule) => JSON.stringify(rule)).join('\n') || say('noRules')}
          </Typography>
        </Block>
      </Stack>
    </SectionCard>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 0.75 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function Grid({ label, head, children }: { label: string; head: readonly string[]; children: ReactNode }) {
  return (
    <TableContainer tabIndex={0} role="region" aria-label={label}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {head.map((text) => (
              <TableCell key={text}>{text}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}

function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
