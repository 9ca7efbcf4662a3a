import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import AddRounded from '@mui/icons-material/AddRounded';
import { lazy, Suspense, useState } from 'react';
import { ValidationError, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { BuildClub, BuildParameters } from '#domain/builder/BuildParameters.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { NamedWidget } from '#engine/browser/context/NamedWidget.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { ClubForm } from './ClubForm.tsx';
import { ClubTable } from './ClubTable.tsx';

const RecordPanel = lazy(async () => ({
  default: (await import('#engine/browser/views/RecordPanel.tsx')).RecordPanel,
}));

/** Step 3: the clubs that take part, chosen, made one by one, or many from a sheet (document 2 §2). */
export function ClubsStep() {
  const translate = useTranslate();
  const resource = useEngine().resources.get('clubs');
  const form = useFormContext<BuildParameters>();
  const clubs = useWatch<BuildParameters, 'clubs'>({ name: 'clubs' });
  const { errors } = useFormState<BuildParameters>({ name: 'clubs' });
  const [edited, setEdited] = useState<BuildClub | null>(null);
  const [wanted, setWanted] = useState<string[]>([]);
  const [isCreating, setCreating] = useState(false);
  if (!resource) return null;
  const change = (next: readonly BuildClub[]) => {
    form.clearErrors('clubs');
    form.setValue('clubs', [...next], { shouldDirty: true });
  };
  const message = errors.clubs?.message;
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
            />
          </Box>
        }
      >
        <ClubForm
          key={edited?.id ?? 'new'}
          {...{ resource, clubs, edited, wanted }}
          onWanted={setWanted}
          onChange={(next) => {
            change(next);
            setEdited(null);
            setWanted([]);
          }}
          onCancel={() => setEdited(null)}
        />
      </SectionCard>
      <SectionCard title={translate('wizard.clubs.selection', { count: clubs.length })} isFlush>
        {message && (
          <FormHelperText error role="alert" sx={{ px: 2.5 }}>
            <ValidationError error={message} />
          </FormHelperText>
        )}
        {clubs.length === 0 ? (
          <Typography color="textSecondary" sx={{ px: 2.5, pb: 2.5 }}>
            {translate('wizard.clubs.none')}
          </Typography>
        ) : (
          <ClubTable
            clubs={clubs}
            onEdit={setEdited}
            onRemove={(id) => change(clubs.filter((club) => club.id !== id))}
          />
        )}
      </SectionCard>
      {isCreating && (
        <Suspense fallback={null}>
          <RecordPanel
            isNested
            resource={resource}
            id={null}
            onClose={() => setCreating(false)}
            onSaved={({ id }) => {
              setCreating(false);
              setEdited(null);
              setWanted([...wanted, id]);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
