import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import UploadRounded from '@mui/icons-material/UploadRounded';
import { theProduct } from '#engine/rules/product/Product.ts';
import { namedEntry } from '#engine/rules/values/namedEntry.ts';
import { FileButton } from '#engine/ui/FileButton.tsx';
import type { WidgetProps } from '../context/WidgetProps.ts';
import { PercentBar } from '../display/PercentBar.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { useFieldInput } from './useFieldInput.ts';
import { useUpload } from './useUpload.ts';

const shownPixels = 200;
const accepted = 'image/png,image/jpeg,image/gif,image/webp';

/**
 * An image: shown at 200 px with a placeholder where there is none, uploaded with progress (document 1 §2.5, §5, §9).
 */
export function ImageUpload({ resource, field: name, label, required, readOnly }: WidgetProps) {
  const translate = useTranslate();
  const { id, field, error } = useFieldInput(name ?? '');
  const { imageCategory, imageCategories = {} } = theProduct();
  const category = namedEntry(imageCategories, resource.name) ?? imageCategory;
  const { share, failure, upload } = useUpload(category, field.onChange);
  const url = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  return (
    <FieldFrame id={id} label={label} required={required} error={error} group>
      <Stack direction="row" useFlexGap spacing={2.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Avatar
          variant="rounded"
          {...(url ? { src: url } : {})}
          alt={label}
          slotProps={{ img: { style: { objectFit: 'contain' } } }}
          sx={{
            width: shownPixels,
            height: shownPixels,
            maxWidth: '100%',
            borderRadius: '10px',
            bgcolor: 'action.hover',
            color: 'text.secondary',
            border: 1,
            borderColor: 'divider',
          }}
        >
          <Stack sx={{ alignItems: 'center', gap: 1 }}>
            <ImageOutlined sx={{ fontSize: 40 }} />
            <Typography variant="caption">{translate('engine.upload.none')}</Typography>
          </Stack>
        </Avatar>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          {!readOnly && (
            <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
              <FileButton
                {...{ accept: accepted, onFile: upload, testId: `${name}-file` }}
                startIcon={<UploadRounded />}
                disabled={share !== null}
              >
                {translate(url ? 'engine.upload.replace' : 'engine.upload.choose')}
              </FileButton>
              {url && (
                <Button startIcon={<DeleteOutlineRounded />} onClick={() => field.onChange(null)}>
                  {translate('engine.upload.remove')}
                </Button>
              )}
              <Typography variant="caption" color="text.secondary">
                {translate('engine.upload.formats')}
              </Typography>
            </Stack>
          )}
          {share !== null && <PercentBar label={translate('engine.upload.progress')} share={share} />}
          {failure !== null && (
            <Alert severity="error" role="alert" sx={{ mt: 1 }}>
              {failure}
            </Alert>
          )}
        </Box>
      </Stack>
    </FieldFrame>
  );
}
