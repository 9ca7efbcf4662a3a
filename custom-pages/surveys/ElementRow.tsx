import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import CloseRounded from '@mui/icons-material/CloseRounded';
import type { SurveyElement, SurveyOption } from '#domain/surveys/editSurvey.ts';
import { RowButtons } from '#engine/browser/fields/RowButtons.tsx';
import { useEnumLabel } from '#engine/browser/fields/useEnumLabel.ts';
import { useFieldLabel } from '#engine/browser/fields/useFieldLabel.ts';
import { surveyGroupsElementsTypeValues as kinds } from '#schemas/generated/types.ts';
import { AddButton } from './AddButton.tsx';
import { useSurveyFrame } from './SurveyContext.ts';
import { SurveyText } from './SurveyText.tsx';

interface ElementRowProps {
  /** Of the form, `groups.0.elements.3`. */
  path: string;
  element: SurveyElement;
  index: number;
  isLast: boolean;
  rows: { move: (from: number, to: number) => void; remove: (index: number) => void };
  onChange: (element: SurveyElement) => void;
}

/** One question: its text, how it is answered, and what there is to choose from. */
export function ElementRow({ path, element, index, isLast, rows, onChange }: ElementRowProps) {
  const translate = useTranslate();
  const { readOnly, resource } = useSurveyFrame();
  const labelOf = useFieldLabel(resource);
  const kindOf = useEnumLabel(resource, 'groups.elements.type');
  const title = translate('reference.survey.element', { number: index + 1 });
  const hasOptions = element.type === 'choice' || element.type === 'choices';
  return (
    <Box data-row={index} role="group" aria-label={title} sx={{ bgcolor: 'action.hover', borderRadius: 1, p: 1.5 }}>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'flex-end' }}>
        <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
          <SurveyText
            multiline
            path={`${path}.translation`}
            label={`${index + 1}. ${labelOf('groups.elements.translation')}`}
            texts={element.translation}
            onChange={(translation) => onChange({ ...element, translation })}
          />
        </Box>
        <TextField
          select
          size="small"
          margin="none"
          fullWidth={false}
          label={labelOf('groups.elements.type')}
          value={element.type ?? 'scale'}
          onChange={(event) => onChange({ ...element, type: kinds.find((kind) => kind === event.target.value) })}
          slotProps={{ select: { readOnly } }}
          sx={{ flex: '1 0 170px', maxWidth: 240 }}
        >
          {kinds.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {kindOf(kind)}
            </MenuItem>
          ))}
        </TextField>
        {!readOnly && <RowButtons title={title} index={index} isLast={isLast} rows={rows} />}
      </Stack>
      {hasOptions && (
        <Options
          path={`${path}.options`}
          options={element.options ?? []}
          onChange={(options) => onChange({ ...element, options })}
        />
      )}
    </Box>
  );
}

interface OptionsProps {
  path: string;
  options: SurveyOption[];
  onChange: (options: SurveyOption[]) => void;
}

function Options({ path, options, onChange }: OptionsProps) {
  const translate = useTranslate();
  const { readOnly } = useSurveyFrame();
  return (
    <Stack spacing={1} sx={{ mt: 1.5, paddingInlineStart: { sm: 3 } }}>
      {options.map((option, index) => {
        const title = translate('reference.survey.option', { number: index + 1 });
        return (
          <Stack key={option.id} direction="row" spacing={1} sx={{ alignItems: 'flex-end' }}>
            <SurveyText
              path={`${path}.${index}.translation`}
              label={title}
              texts={option.translation}
              onChange={(translation) =>
                onChange(options.map((one) => (one.id === option.id ? { ...one, translation } : one)))
              }
            />
            {!readOnly && (
              <IconButton
                aria-label={translate('forms.rows.remove', { title })}
                onClick={() => onChange(options.filter(({ id }) => id !== option.id))}
              >
                <CloseRounded fontSize="small" />
              </IconButton>
            )}
          </Stack>
        );
      })}
      <AddButton
        label={translate('reference.survey.addOption')}
        onAdd={() => onChange([...options, { id: crypto.randomUUID(), translation: {} }])}
      />
    </Stack>
  );
}
