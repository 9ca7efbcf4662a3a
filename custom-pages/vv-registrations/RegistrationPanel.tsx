import { useNotify, useTranslate, ValidationError } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { fieldErrorText } from '#engine/rules/errors/fieldErrorText.ts';
import type { Registration } from '#domain/vv/Registration.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { DateChoice } from '#engine/browser/fields/DateChoice.tsx';
import { FieldFrame } from '#engine/browser/fields/FieldFrame.tsx';
import { PersonChoice } from '#engine/browser/fields/PersonChoice.tsx';
import { ReferencePicker } from '#engine/browser/fields/ReferencePicker.tsx';
import { UnsavedGuard } from '#engine/browser/form/UnsavedGuard.tsx';
import { useUnsavedQuestion } from '#engine/browser/form/useUnsavedQuestion.tsx';
import { sayCode } from '#engine/browser/validation/useSayRefusal.ts';
import { SidePanel } from '#engine/ui/SidePanel.tsx';
import { ClubDifferences } from './ClubDifferences.tsx';
import { ContactRole } from './ContactRole.tsx';
import { Recipients } from './Recipients.tsx';
import { useConfirmation } from './useConfirmation.ts';

const dates = ['visitDate', 'assessmentDeadline', 'surveyDeadline'] as const;
const labelOf: Readonly<Record<string, string>> = {
  leadAssessor: 'vv.panel.lead',
  projectId: 'vv.panel.project',
  invatationTemplateId: 'vv.panel.template',
  gc: 'vv.contacts.gc',
  resp: 'vv.contacts.resp',
  'gc.role': 'vv.contacts.gc',
  'resp.role': 'vv.contacts.resp',
};

interface RegistrationPanelProps {
  registration: Registration;
  onClose: () => void;
  onConfirmed: () => void;
}

type Work = ReturnType<typeof useConfirmation>;

/**
 * The confirm panel 'Registration': project, dates, lead assessor, roles and the invitation (document 3 §2.20, §3.3).
 */
export function RegistrationPanel({ registration, onClose, onConfirmed }: RegistrationPanelProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { resources } = useEngine();
  const state = useConfirmation(registration, () => {
    notify('vv.panel.done', { type: 'success' });
    onConfirmed();
  });
  const { confirmation, known, missing, failure, errorOf, people } = state;
  const { askBefore, question } = useUnsavedQuestion();
  const close = () => askBefore(state.isTouched, onClose);
  const clubs = resources.get('clubs');
  const label = useFieldLabel();
  return (
    <SidePanel
      isOpen
      title={translate('vv.panel.title')}
      intro={`${registration.clubName} · ${translate(known ? 'vv.panel.known' : 'vv.panel.new')}`}
      closeLabel={translate('engine.panel.close')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{translate('engine.form.cancel')}</Button>
          <Button
            variant="contained"
            disabled={state.isSending || people.invited === null}
            onClick={() => void state.confirm()}
          >
            {translate('vv.panel.confirm')}
          </Button>
        </>
      }
    >
      <Stack spacing={2.25}>
        {missing.length > 0 && (
          <Alert severity="error" role="alert">
            {translate('vv.panel.missing', { names: missing.map(label).join(', ') })}
          </Alert>
        )}
        {failure && <Refused failure={failure} label={label} />}
        {known && clubs && <ClubDifferences resource={clubs} {...known} />}
        <ProjectChoice
          label={label('projectId')}
          value={confirmation.projectId}
          error={errorOf('projectId')}
          onChange={(projectId) => state.choose({ projectId })}
        />
        <PersonChoice
          among="clubassessments/leads"
          label={label('leadAssessor')}
          value={confirmation.leadAssessor}
          error={errorOf('leadAssessor')}
          onChange={(leadAssessor) => state.choose({ leadAssessor })}
        />
        {dates.map((field) => (
          <DateChoice
            key={field}
            required
            label={label(field)}
            value={confirmation[field]}
            error={errorOf(field)}
            onChange={(date) => state.choose({ [field]: date })}
            onLeave={state.fillDates}
          />
        ))}
        <TemplateChoice
          label={label('invatationTemplateId')}
          templates={state.templates}
          value={confirmation.invatationTemplateId}
          hasError={errorOf('invatationTemplateId') !== null}
          onChange={(invatationTemplateId) => state.choose({ invatationTemplateId })}
        />
        <Contacts state={state} />
      </Stack>
      <UnsavedGuard hasUnsaved={() => state.isTouched} isKept={false} />
      {question}
    </SidePanel>
  );
}

/** What the contacts and the club are refused for has no input here: it is named as in their own forms. */
function useFieldLabel(): (field: string) => string {
  const translate = useTranslate();
  return (field) =>
    translate(labelOf[field] ?? `vv.panel.${field}`, {
      _: translate(`resources.users.fields.${field}`, {
        _: translate(`resources.clubs.fields.${field}`, { _: field }),
      }),
    });
}

/** Why it could not be confirmed, by field where that is known. */
function Refused({ failure, label }: { failure: NonNullable<Work['failure']>; label: (field: string) => string }) {
  const translate = useTranslate();
  return (
    <Alert severity="error" role="alert">
      {failure.fields.length > 0
        ? failure.fields.map((one) => (
            <Box key={one.field}>
              {label(one.field)}: <ValidationError error={fieldErrorText(one)} />
            </Box>
          ))
        : sayCode(failure, translate)}
    </Alert>
  );
}

interface ProjectChoiceProps {
  label: string;
  value: string | null;
  error: string | null;
  onChange: (id: string | null) => void;
}

/** The project that the club takes part in, of those that go on. */
function ProjectChoice({ label, value, error, onChange }: ProjectChoiceProps) {
  const projects = useEngine().resources.get('projects');
  if (!projects) return null;
  return (
    <FieldFrame id="vv-projectId" label={label} required error={error}>
      <ReferencePicker
        multiple={false}
        id="vv-projectId"
        target={projects}
        where={{ closed: false }}
        ids={value ? [value] : []}
        invalid={error !== null}
        describedBy="vv-projectId-text"
        onChange={([chosen]) => onChange(chosen ?? null)}
      />
    </FieldFrame>
  );
}

interface TemplateChoiceProps {
  label: string;
  templates: Work['templates'];
  value: string | null;
  hasError: boolean;
  onChange: (id: string) => void;
}

/** The invitation that the club gets; none is chosen where the one that was is gone. */
function TemplateChoice({ label, templates, value, hasError, onChange }: TemplateChoiceProps) {
  return (
    <TextField
      select
      required
      fullWidth
      size="small"
      margin="none"
      label={label}
      value={templates.some(({ id }) => id === value) ? value : ''}
      error={hasError}
      onChange={(event) => onChange(event.target.value)}
    >
      {templates.map((template) => (
        <MenuItem key={template.id} value={template.id}>
          {String(template.value)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** The two contacts, and who of them gets the mail. */
function Contacts({ state }: { state: Work }) {
  const translate = useTranslate();
  const { confirmation, missing, people, templates } = state;
  return (
    <>
      {(['gc', 'resp'] as const).map((who) => (
        <ContactRole
          key={who}
          title={translate(`vv.contacts.${who}`)}
          contact={confirmation[who]}
          known={people.known[who]}
          isMissing={missing.includes(`${who}.role`)}
          onRole={(role) => state.setRole(who, role)}
        />
      ))}
      <Recipients people={people} template={templates.find(({ id }) => id === confirmation.invatationTemplateId)} />
    </>
  );
}
