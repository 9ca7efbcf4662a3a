import { useTranslate } from 'react-admin';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { findRole } from '#domain/access/roles.ts';
import type { WidgetProps } from '#engine/context/WidgetProps.ts';
import { FieldFrame } from '#engine/fields/FieldFrame.tsx';

/** Roles by their names, to read: they come from the identity provider (decisions A19). */
export function RoleNames({ field, record, place, label }: WidgetProps) {
  const translate = useTranslate();
  const held = record?.[field ?? ''];
  const ids = Array.isArray(held) ? held.map(String) : [];
  const nameOf = (id: string) => {
    const role = findRole(id);
    return role ? translate(`records.why.roles.${role}`) : id;
  };
  const chips =
    ids.length === 0 ? (
      <>–</>
    ) : (
      <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap' }}>
        {ids.map((id) => (
          <Chip key={id} size="small" label={nameOf(id)} />
        ))}
      </Stack>
    );
  if (place !== 'form') return chips;
  return (
    <FieldFrame id={`${field}-names`} label={label} required={false} error={null} group>
      {chips}
    </FieldFrame>
  );
}
