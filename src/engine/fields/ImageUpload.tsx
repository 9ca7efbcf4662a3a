import { useRef, useState } from 'react';
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
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useEngine } from '../context/useEngine.ts';
import type { WidgetProps } from '../context/WidgetProps.ts';
import { readRefusal } from '../validation/readRefusal.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useFieldInput } from './useFieldInput.ts';

const shownPixels = 200;
const accepted = 'image/png,image/jpeg,image/gif,image/webp';

/**
 * An image: shown at 200 px with a placeholder where there is none, uploaded with progress (document 1 §2.5, §5, §9).
 */
export function ImageUpload({ field: name, label, required, readOnly }: WidgetProps) {
  const translate = useTranslate();
  const { api } = useEngine();
  const { id, field, error } = useFieldInput(name ?? '');
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const upload = async (file: File) => {
    setFailure(null);
    setShare(0);
    try {
      field.onChange(await api.upload(file, 'CLUBLOGO', { onProgress: setShare }));
    } catch (reason) {
      setFailure(readRefusal(reason).fields[0]?.message ?? readRefusal(reason).message);
    } finally {
      setShare(null);
    }
  };

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
              <input
                ref={input}
                type="file"
                accept={accepted}
                hidden
                data-testid={`${name}-file`}
                onChange={(event) => {
                  const file = event.target.files?.[0];
                  event.target.value = '';
                  if (file) void upload(file);
                }}
              />
              <Button
                variant="outlined"
                startIcon={<UploadRounded />}
                disabled={share !== null}
                onClick={() => input.current?.click()}
              >
                {translate(url ? 'engine.upload.replace' : 'engine.upload.choose')}
              </Button>
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
          {share !== null && <ProgressBar label={translate('engine.upload.progress')} share={share} />}
          {failure !== null && (
            <Alert severity="error" role="alert" sx={{ mt: 1 }}>
              {translate('engine.upload.failed')}
              {failure !== '' ? `: ${failure}` : ''}
            </Alert>
          )}
        </Box>
      </Stack>
    </FieldFrame>
  );
}
