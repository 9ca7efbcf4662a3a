import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import AddRounded from '@mui/icons-material/AddRounded';
import { useState, type ComponentProps } from 'react';
import { ValidationError, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { BuildClub, BuildParameters } from '#domain/builder/BuildParameters.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { NamedWidget } from '#engine/browser/context/NamedWidget.tsx';
import { useUnsavedQuestion } from '#engine/browser/form/useUnsavedQuestion.tsx';
import { keepFocusIn } from '#engine/ui/keepFocusIn.ts';
import { lazyPart, PartSuspense } from '#engine/ui/PartSuspense.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { ClubForm, nothingTyped } from './ClubForm.tsx';
import { ClubTable } from './ClubTable.tsx';

const RecordPanel = lazyPart(async () => (await import('#engine/browser/views/RecordPanel.tsx')).RecordPanel);

interface ClubsStepProps {
  /** Something stands in the form that is not in the selection yet. */
  hasTyped: boolean;
  onTyped: (isTyped: boolean) => void;
}

/** Step 3: the clubs that take part, chosen, made one by one, or many from a sheet (document 2 §2). */
export function ClubsStep({ hasTyped, onTyped }: ClubsStepProps) {
  const translate = useTranslate();
  const resource = useEngine().resources.get('clubs');
  const form = useFormContext<BuildParameters>();
  const clubs = useWatch<BuildParameters, 'clubs'>({ name: 'clubs' });
  const { errors } = useFormState<BuildParameters>({ name: 'clubs' });
  const [edited, setEdited] = useState<BuildClub | null>(null);
  const [wanted, setWanted] = useState<string[]>([]);
  // Lead and dates of the clubs to be added: they stay while another club is changed.
  const [fresh, setFresh] = useState(nothingTyped);
  const { askBefore, question } = useUnsavedQuestion();
  const [isCreating, setCreating] = useState(false);
  if (!resource) return null;
  const change = (next: readonly BuildClub[]) => {
    form.clearErrors('clubs');
    form.setValue('clubs', [...next], { shouldDirty: true });
  };
  return (
    <Stack spacing={2.5}>
      <SectionCard
        title={translate(edited ? 'wizard.clubs.edit' : 'wizard.clubs.add')}
        intro={translate('wizard.clubs.hint')}
        actions={
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button variant="outlined" startIcon={<AddRounded />} onClick={() => setCreating(true)}>
              {translate('wizard.clubs.create')}
            </Button>
            <NamedWidget
              name="BulkClubs"
              place="toolbar"
              label={translate('wizard.clubs.createMany')}
              {...{ resource, field: null, property: null, record: null, required: false, readOnly: false }}
              onStored={(ids) => setWanted((before) => [...new Set([...before, ...ids])])}
            />
          </Box>
        }
      >
        <ClubForm
          key={edited?.id ?? 'new'}
          {...{ resource, clubs, edited, wanted, fresh, onTyped }}
          onWanted={setWanted}
          onFresh={setFresh}
          onChange={(next) => {
            change(next);
            if (edited) setEdited(null);
            else setWanted([]);
          }}
          onCancel={() => setEdited(null)}
        />
      </SectionCard>
      <Selection
        clubs={clubs}
        message={errors.clubs?.message}
        onEdit={(club) => askBefore(edited !== null && hasTyped, () => setEdited(club))}
        onRemove={(id) => change(clubs.filter((club) => club.id !== id))}
      />
      {question}
      {isCreating && (
        <PartSuspense fallback={null}>
          <RecordPanel
            isNested
            resource={resource}
            id={null}
            onClose={() => setCreating(false)}
            onSaved={({ id }) => {
              setCreating(false);
              setWanted((before) => [...before, id]);
            }}
          />
        </PartSuspense>
      )}
    </Stack>
  );
}

interface SelectionProps extends Pick<ComponentProps<typeof ClubTable>, 'clubs' | 'onEdit' | 'onRemove'> {
  /** What is wrong with the selection as a whole. */
  message: string | undefined;
}

/** The clubs that were chosen. */
function Selection({ clubs, message, onEdit, onRemove }: SelectionProps) {
  const translate = useTranslate();
  return (
    <SectionCard title={translate('wizard.clubs.selection', { count: clubs.length })} isFlush>
      {message && (
        <FormHelperText error role="alert" sx={{ px: 2.5 }}>
          <ValidationError error={message} />
        </FormHelperText>
      )}
      <Box ref={keepFocusIn}>
        {clubs.length === 0 ? (
          <Typography color="textSecondary" sx={{ px: 2.5, pb: 2.5 }}>
            {translate('wizard.clubs.none')}
          </Typography>
        ) : (
          <ClubTable {...{ clubs, onEdit, onRemove }} />
        )}
      </Box>
    </SectionCard>
  );
}
