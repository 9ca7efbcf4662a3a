import { useGetList, useGetOne } from 'react-admin';
import type { MailTemplate } from '#schemas/generated/types.ts';

/**
 * The mail template that an invitation is made of: the one chosen, else the first by name. Null where there is none, or
 * while it is read.
 */
export function useInvitationTemplate(chosen: unknown): { template: MailTemplate | null; isPending: boolean } {
  const id = typeof chosen === 'string' ? chosen : '';
  const own = useGetOne<MailTemplate>('mailtemplates', { id }, { enabled: id !== '', retry: false });
  const first = useGetList<MailTemplate>(
    'mailtemplates',
    {
      ...{ filter: { kind: 'clubInvitation' }, sort: { field: 'value', order: 'ASC' } },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: id === '', retry: false },
  );
  return id === ''
    ? { template: first.data?.[0] ?? null, isPending: first.isPending }
    : { template: own.data ?? null, isPending: own.isPending };
}
