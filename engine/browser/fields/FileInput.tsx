import { useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import AttachFileRounded from '@mui/icons-material/AttachFileRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { FileButton } from '#engine/ui/FileButton.tsx';
import { FileLink } from '../display/FileLink.tsx';
import { PercentBar } from '../display/PercentBar.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldInputProps } from './FieldInputProps.ts';
import { useFieldHelp } from './useFieldHelp.ts';
import { useFieldInput } from './useFieldInput.ts';
import { useUpload } from './useUpload.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

const accepted = '.pdf,.docx,.xlsx,.pptx,.txt,.csv,.png,.jpg,.jpeg,.gif,.webp';

/** An uploaded file: its name leads to it; the record keeps the address that the upload answered with. */
export function FileInput({ name, resource, label, required, readOnly }: FieldInputProps) {
  const translate = useTranslate();
  const {
    id,
    error,
    field: { ref, value, onChange },
  } = useFieldInput(name);
  const help = useFieldHelp(resource.name, name);
  const { share, failure, upload } = useUpload(theProduct().documentCategory, onChange);
  const url = typeof value === 'string' && value !== '' ? value : null;
  return (
    <FieldFrame id={id} label={label} required={required} error={error} help={help} group>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap', minHeight: 40 }}>
        {url ? <FileLink url={url} /> : readOnly ? '–' : null}
        {!readOnly && (
          <>
            <FileButton
              {...{ ref, accept: accepted, onFile: upload, testId: `${name}-file` }}
              startIcon={<AttachFileRounded />}
              disabled={share !== null}
            >
              {translate(url ? 'engine.upload.replace' : 'forms.file.choose')}
            </FileButton>
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
      {share !== null && <PercentBar label={translate('engine.upload.progress')} share={share} />}
      {failure !== null && (
        <Alert severity="error" role="alert" sx={{ mt: 1 }}>
          {failure}
        </Alert>
      )}
    </FieldFrame>
  );
}
