import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { FieldMerge } from '#engine/rules/values/mergeRecord.ts';
import { FieldValue } from '../display/FieldValue.tsx';

/** What needed no question: the fields that only one side changed, or both in different parts, with what stands now. */
export function MergedFields({ resource, fields }: { resource: Resource; fields: readonly FieldMerge[] }) {
  const translate = useTranslate();
  const merged = fields.filter(({ outcome }) => outcome !== 'clash');
  if (merged.length === 0) return null;
  return (
    <Box component="section" sx={{ mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {translate('conflict.merged')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
        {merged.map(({ field, outcome, merged: value }) => (
          <li key={field}>
            {translate(`resources.${resource.name}.fields.${field}`)}:{' '}
            <FieldValue {...{ field, resource, value }} property={resource.schema.properties[field] ?? {}} />{' '}
            <Typography component="span" variant="caption" color="textSecondary">
              ({translate(`conflict.outcomes.${outcome}`)})
            </Typography>
          </li>
        ))}
      </Box>
    </Box>
  );
}
