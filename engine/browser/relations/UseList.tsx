import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEngine } from '../context/useEngine.ts';
import type { Use } from './Use.ts';

/** Who refers to a record: each resource with a link to its list, filtered, and some of its records by name. */
export function UseList({ uses, id }: { uses: readonly Use[]; id: string }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {uses.map((use) => (
        <UseItem key={`${use.resource} ${use.field}`} use={use} id={id} />
      ))}
    </Box>
  );
}

function UseItem({ use, id }: { use: Use; id: string }) {
  const translate = useTranslate();
  const { resources } = useEngine();
  const { resource: name, field, count, examples } = use;
  const target = resources.get(name);
  const label = translate('records.uses.count', {
    resource: translate(`resources.${name}.name`, { smart_count: 2, count: 2, _: name }),
    count,
  });
  const unseen = count - examples.length;
  return (
    <li>
      <Typography component="div">
        {target && examples.length > 0 ? (
          <Link underline="always" href={filteredList(target.routes.list, field, id)}>
            {label}
          </Link>
        ) : (
          label
        )}{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {translate('records.uses.asField', { field: translate(`resources.${name}.fields.${field}`, { _: field }) })}
        </Typography>
      </Typography>
      <Typography component="div" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {examples.length > 0 ? (
          <>
            <bdi>{examples.map((example) => example.name).join(', ')}</bdi>
            {unseen > 0 && ' …'}
          </>
        ) : (
          translate('records.uses.unseen', { count })
        )}
      </Typography>
    </li>
  );
}

function filteredList(path: string, field: string, id: string): string {
  const query = new URLSearchParams({ filter: JSON.stringify({ [field]: id }), displayedFilters: '{}' });
  return `#/${path}?${query.toString()}`;
}
