import {
  Alert,
  Box,
  Button,
  MenuItem,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { LanguageSelect } from '#engine/browser/fields/LanguageSelect.tsx';
import { useUnsavedQuestion } from '#engine/browser/form/useUnsavedQuestion.tsx';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import type { Language } from '#engine/rules/texts/languages.ts';
import { NameList } from '#engine/ui/NameList.tsx';
import { FileButton } from '#engine/ui/FileButton.tsx';
import { SidePanel } from '#engine/ui/SidePanel.tsx';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { useInvitation, type CheckedInvitation, type InvitationInput } from './useInvitation.ts';

interface InvitePanelProps {
  opened: OpenedAssessment;
  groups: readonly { id: string; name: string }[];
  onClose: () => void;
}

/** Invites people to the survey: addresses pasted or uploaded, looked at, then sent (decisions A14). */
export function InvitePanel({ opened, groups, onClose }: InvitePanelProps) {
  const translate = useTranslate();
  const { interfaceLanguage } = useEngine();
  const work = useInvitation(opened, onClose);
  const { askBefore, question } = useUnsavedQuestion();
  const [input, setInput] = useState<InvitationInput>({
    ...{ surveyGroupId: groups[0]?.id ?? '', source: 'paste', text: '', file: null, language: interfaceLanguage },
  });
  const label = (key: string, values: object = {}) => translate(`assessment.status.invite.${key}`, values);
  const change = (part: Partial<InvitationInput>) => {
    setInput({ ...input, ...part });
    work.change();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    work.check(input);
  };
  const close = () => askBefore(input.text.trim() !== '' || input.file !== null, onClose);
  const amount = work.checked?.emails.length ?? 0;
  const isReady = amount > 0 && work.checked?.mail !== null;
  return (
    <SidePanel
      isOpen
      title={label('title')}
      closeLabel={translate('engine.panel.close')}
      onClose={close}
      footer={
        <>
          <Box sx={{ flex: 1 }} />
          <Button onClick={close}>{translate('engine.form.cancel')}</Button>
          {isReady ? (
            <ServerButton variant="contained" loading={work.isBusy} onClick={work.send}>
              {label('send', { amount })}
            </ServerButton>
          ) : (
            <ServerButton variant="contained" type="submit" form="invite" loading={work.isBusy}>
              {label('check')}
            </ServerButton>
          )}
        </>
      }
    >
      <Stack component="form" id="invite" noValidate onSubmit={submit} spacing={2.5}>
        <TextField
          select
          margin="none"
          label={label('group')}
          value={input.surveyGroupId}
          onChange={(event) => change({ surveyGroupId: event.target.value })}
        >
          {groups.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <AddressInput input={input} change={change} />
        <LanguageSelect
          label={label('language')}
          value={input.language}
          onChange={(language) => change({ language })}
        />
        {work.refused !== null && <Alert severity="error">{work.refused}</Alert>}
        {work.checked && <Checked checked={work.checked} asked={input.language} />}
      </Stack>
      {question}
    </SidePanel>
  );
}

interface AddressInputProps {
  input: InvitationInput;
  change: (part: Partial<InvitationInput>) => void;
}

/** The addresses: pasted, or in a file. */
function AddressInput({ input, change }: AddressInputProps) {
  const translate = useTranslate();
  const label = (key: string) => translate(`assessment.status.invite.${key}`);
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={input.source}
        aria-label={label('how')}
        onChange={(_event, source: InvitationInput['source'] | null) => source && change({ source })}
      >
        <ToggleButton value="paste">{label('paste')}</ToggleButton>
        <ToggleButton value="upload">{label('upload')}</ToggleButton>
      </ToggleButtonGroup>
      {input.source === 'paste' ? (
        <TextField
          multiline
          minRows={4}
          maxRows={12}
          margin="none"
          label={label('addresses')}
          helperText={label('addressesHelp')}
          value={input.text}
          onChange={(event) => change({ text: event.target.value })}
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
        />
      ) : (
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          <FileButton accept=".xlsx,.txt" testId="address-file" onFile={(file) => change({ file })}>
            {label('choose')}
          </FileButton>
          <Typography variant="body2" color="textSecondary">
            {input.file ? <bdi>{input.file.name}</bdi> : label('fileHelp')}
          </Typography>
        </Stack>
      )}
    </>
  );
}

interface CheckedProps {
  checked: CheckedInvitation;
  /** The language that the mail was asked for in. */
  asked: Language;
}

/** How many people are invited, who is not and why, and the mail that they get. */
function Checked({ checked: { emails, invited, doubles, invalid, template, mail }, asked }: CheckedProps) {
  const translate = useTranslate();
  const label = (key: string, values: object = {}) => translate(`assessment.status.invite.${key}`, values);
  const nameOf = (language: Language) => translate(`engine.languages.${language}`);
  return (
    <Stack role="status" spacing={1.5}>
      <Typography sx={{ fontWeight: 600 }}>{label('people', { amount: emails.length })}</Typography>
      {doubles > 0 && (
        <Typography variant="body2" color="textSecondary">
          {label('doubles', { amount: doubles })}
        </Typography>
      )}
      <LeftOut title={label('invited')} addresses={invited} />
      <LeftOut title={label('notAddresses')} addresses={invalid} />
      {mail && mail.language !== asked && (
        <Alert severity="info">{label('otherLanguage', { asked: nameOf(asked), used: nameOf(mail.language) })}</Alert>
      )}
      {mail ? (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, p: 2, bgcolor: 'action.hover' }}>
          <Typography variant="body2" color="textSecondary">
            {label('template', { name: template ?? '' })}
          </Typography>
          <Typography dir="auto" sx={{ fontWeight: 600, mt: 1 }}>
            {mail.subject}
          </Typography>
          <Typography dir="auto" variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 1 }}>
            {mail.text}
          </Typography>
        </Box>
      ) : (
        <Alert severity="error">{label('noTemplate')}</Alert>
      )}
    </Stack>
  );
}

/** More of them would push the mail out of sight. */
const mostShown = 20;

/** Addresses that get no mail, the first of them; each keeps its own direction. */
function LeftOut({ title, addresses }: { title: string; addresses: readonly string[] }) {
  const translate = useTranslate();
  if (addresses.length === 0) return null;
  const shown = addresses.slice(0, mostShown);
  const count = addresses.length - shown.length;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {title} <NameList names={shown} />
      {count > 0 && ` ${translate('assessment.status.invite.more', { count })}`}
    </Typography>
  );
}
