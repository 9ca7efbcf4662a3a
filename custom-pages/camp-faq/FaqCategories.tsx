import { useTranslate } from 'react-admin';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { mainCategories, subCategories } from '#domain/campfaqs/categories.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { FieldFrame } from '#engine/browser/fields/FieldFrame.tsx';
import { useEnumLabel } from '#engine/browser/fields/useEnumLabel.ts';
import { useFieldInput } from '#engine/browser/fields/useFieldInput.ts';

/** Main category, and a sub category that is offered only once there is a main one (document 3 §5). */
export function FaqCategories({ resource, field: name, label, required, readOnly }: WidgetProps) {
  const translate = useTranslate();
  const { id, field, error } = useFieldInput(name ?? '');
  const labelOf = useEnumLabel(resource.name, name ?? '');
  const [main = '', sub = ''] = Array.isArray(field.value) ? field.value.map(String) : [];
  return (
    <FieldFrame id={id} label={label} required={required} error={error} group>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
        <TextField
          select
          fullWidth
          margin="none"
          size="small"
          label={translate('camp.faq.main')}
          value={main}
          disabled={readOnly}
          error={error !== null}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange([event.target.value, sub].filter(Boolean))}
        >
          {mainCategories.map((category) => (
            <MenuItem key={category} value={category}>
              {labelOf(category)}
            </MenuItem>
          ))}
        </TextField>
        {main !== '' && (
          <TextField
            select
            fullWidth
            margin="none"
            size="small"
            label={translate('camp.faq.sub')}
            value={sub}
            disabled={readOnly}
            onChange={(event) => field.onChange([main, event.target.value].filter(Boolean))}
          >
            <MenuItem value="">{translate('camp.faq.none')}</MenuItem>
            {subCategories.map((category) => (
              <MenuItem key={category} value={category}>
                {labelOf(category)}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Stack>
    </FieldFrame>
  );
}
