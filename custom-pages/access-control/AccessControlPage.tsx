import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { roleIds, roleKeys } from '#domain/access/roles.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { FailedState } from '#engine/browser/validation/FailedState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { AccessQuestion, type RoleHolder } from './AccessQuestion.tsx';
import { RoleCard } from './RoleCard.tsx';

interface Person {
  id: string;
  fullName: string | null;
}

/**
 * Who holds which role, one card a role, to read: roles come from the identity provider (document 3 §2.18, decisions
 * A19). Above, for one person, which rule opens or shuts a screen, a register or a field.
 */
export function AccessControlPage() {
  const translate = useTranslate();
  const held = useApiQuery<Record<string, string[]>>('accounts/rolemembers', {
    method: 'POST',
    body: Object.values(roleIds),
  });
  const people = useApiQuery<Person[]>('accounts/touchline');
  const error = held.error ?? people.error;
  const names = new Map((people.data ?? []).map(({ id, fullName }) => [id, fullName]));
  const nameOf = (id: string) => names.get(id) || translate('administration.accessControl.unknown');
  const retry = () => void Promise.all([held.refetch(), people.refetch()]);
  return (
    <>
      <PageHeader title={translate('screens.accesscontrol')} intro={translate('administration.accessControl.intro')} />
      {error ? (
        <FailedState title={translate('assessment.errors.title')} error={error} onRetry={retry} isBare={false} />
      ) : !held.data || !people.data ? (
        <LoadingState kind="list" label={translate('administration.loading')} />
      ) : (
        <Stack spacing={2}>
          <AccessQuestion people={people.data.map((person) => withRoles(person, held.data))} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
            }}
          >
            {roleKeys.map((role) => (
              <RoleCard key={role} role={role} members={(held.data[roleIds[role]] ?? []).map(nameOf)} />
            ))}
          </Box>
        </Stack>
      )}
    </>
  );
}

function withRoles({ id, fullName }: Person, held: Readonly<Record<string, string[]>>): RoleHolder {
  return { id, fullName: fullName || id, roles: roleKeys.filter((role) => held[roleIds[role]]?.includes(id)) };
}
