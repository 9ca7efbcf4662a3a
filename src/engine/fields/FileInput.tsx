import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import AttachFileRounded from '@mui/icons-material/AttachFileRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { useEngine } from '../context/useEngine.ts';
import { FileLink } from '../display/FileLink.tsx';
import { readRefusal } from '../validation/readRefusal.ts';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';

const accepted = '.pdf,.docx,.xlsx,.pptx,.txt,.csv,.png,.jpg,.jpeg,.gif,.webp';

/** An uploaded file: its name leads to it; the record keeps the address that the upload answered with. */
export function FileInput({ name, resource, label, required, readOnly }: FieldInputProps) {
  const translate = useTranslate();
  const { api } = useEngine();
  const {
    id,
    error,
    field: { ref, value, onChange },
  } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const url = typeof value === 'string' && value !== '' ? value : null;
  const upload = async (file: File) => {
    setFailure(null);
    setShare(0);
    try {
      onChange(await api.upload(file, 'DOCUMENT', { onProgress: setShare }));
    } catch (reason) {
      const { code, message, fields } = readRefusal(reason);
      const isWrongKind = fields[0]?.rule === 'type';
      setFailure(translate(isWrongKind ? 'forms.file.wrongKind' : `engine.errors.${code}`, { _: message }));
    } finally {
      setShare(null);
    }
  };
  return (
    <FieldFrame id={id} label={label} required={required} error={error} help={help} group>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', minHeight: 40 }}>
        {url ? <FileLink url={url} /> : readOnly ? '–' : null}
        {!readOnly && (
          <>
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
              ref={ref}
              variant="outlined"
              startIcon={<AttachFileRounded />}
              disabled={share !== null}
              onClick={() => input.current?.click()}
            >
              {translate(url ? 'engine.upload.replace' : 'forms.file.choose')}
            </Button>
            {url && (
              <Button startIcon={<DeleteOutlineRounded />} onClick={() => onChange(null)}>
                {translate('engine.upload.remove')}
              </Button>
            )}
          </>
        )}
      </Stack>
      {!readOnly && (
        <Typography variant="caption" color="textSecondary">
          {translate('forms.file.formats')}
        </Typography>
      )}
      {share !== null && <ProgressBar label={translate('engine.upload.progress')} share={share} />}
      {failure !== null && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {translate('engine.upload.failed')}: {failure}
        </Alert>
      )}
    </FieldFrame>
  );
}
