import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { explainAccess } from '#engine/rules/access/explainAccess.ts';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { RoleKey } from '#engine/rules/product/ProductTypes.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { useEngine } from '../context/useEngine.ts';
import type { Use } from './Use.ts';
import { NameList } from '#engine/ui/NameList.tsx';

/**
 * Who refers to a record: each resource with a link to its list, filtered, and some of its records by name. Kinds that
 * have no name for people are one number.
 */
export function UseList({ uses, id }: { uses: readonly Use[]; id: string }) {
  const translate = useTranslate();
  const other = translate('records.uses.other');
  const kinds = uses.map((use) => ({
    use,
    kind: translate(`resources.${use.resource}.name`, { smart_count: 2, count: 2, _: other }),
  }));
  const rest = kinds.filter(({ kind }) => kind === other).reduce((sum, { use }) => sum + use.count, 0);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {kinds
        .filter(({ kind }) => kind !== other)
        .map(({ use, kind }) => (
          <UseItem key={`${use.resource} ${use.field}`} use={use} kind={kind} id={id} />
        ))}
      {rest > 0 && (
        <li>
          <Typography component="div">{translate('records.uses.count', { resource: other, count: rest })}</Typography>
          <Typography component="div" variant="body2" color="textSecondary">
            {translate('records.uses.unseen', { count: rest })}
          </Typography>
        </li>
      )}
    </Box>
  );
}

function UseItem({ use, kind, id }: { use: Use; kind: string; id: string }) {
  const translate = useTranslate();
  const { resources, user } = useEngine();
  const { resource: name, field, count, examples } = use;
  const target = resources.get(name);
  const label = translate('records.uses.count', { resource: kind, count });
  const unseen = count - examples.length;
  const helpers = target ? mayReadRoles(user, target, field) : [];
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
        {target && (
          <Typography component="span" variant="body2" color="textSecondary">
            {translate('records.uses.asField', { field: translate(`resources.${name}.fields.${field}`, { _: field }) })}
          </Typography>
        )}
      </Typography>
      {target && (
        <Typography component="div" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {examples.length > 0 ? (
            <>
              <NameList names={examples.map((example) => example.name)} />
              {unseen > 0 && ' …'}
            </>
          ) : (
            translate('records.uses.unseen', { count })
          )}
          {examples.length === 0 && helpers.length > 0 && (
            <Box component="span" sx={{ display: 'block' }}>
              {translate('records.uses.help', {
                roles: helpers.map((role) => translate(`records.why.roles.${role}`)).join(', '),
              })}
            </Box>
          )}
        </Typography>
      )}
    </li>
  );
}

/** The roles that see who refers; none where everybody does, or no role is needed. */
function mayReadRoles(user: SignedInUser | null, resource: Resource, path: string): readonly RoleKey[] {
  if (!user) return [];
  const [field = path] = path.split('.');
  const { rule } = explainAccess({ person: { ...user, roles: [] }, action: 'read', resource, field });
  return rule.code === 'roleMissing' || rule.code === 'fieldRoleMissing' ? rule.roles : [];
}

function filteredList(path: string, field: string, id: string): string {
  const query = new URLSearchParams({ filter: JSON.stringify({ [field]: id }), displayedFilters: '{}' });
  return `#/${path}?${query.toString()}`;
}
