import { useTranslate } from 'react-admin';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { findRole } from '#domain/access/roles.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';

/** Roles by their names, to read: they come from the identity provider (decisions A19). */
export function RoleNames({ field, record }: WidgetProps) {
  const translate = useTranslate();
  const held = record?.[field ?? ''];
  const ids = Array.isArray(held) ? held.map(String) : [];
  const nameOf = (id: string) => {
    const role = findRole(id);
    return role ? translate(`records.why.roles.${role}`) : id;
  };
  if (ids.length === 0) return <>–</>;
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
      {ids.map((id) => (
        <Chip key={id} size="small" label={nameOf(id)} />
      ))}
    </Stack>
  );
}
