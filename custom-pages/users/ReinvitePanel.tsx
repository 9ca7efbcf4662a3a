import { useMemo, useState } from 'react';
import { useGetMany, useTranslate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useSentKey } from '#engine/browser/context/useSentKey.ts';
import { SheetChooser, type ChosenSheet } from '#engine/browser/import/SheetChooser.tsx';
import { TemplateButton } from '#engine/browser/import/TemplateButton.tsx';
import { useSheetQuestion } from '#engine/browser/import/useSheetQuestion.tsx';
import { RecentJobs } from '#engine/browser/jobs/RecentJobs.tsx';
import { readRefusal, type Refusal } from '#engine/browser/validation/readRefusal.ts';
import { useTellOutcome } from '#engine/browser/validation/useTellOutcome.ts';
import { useSayRefusal } from '#engine/browser/validation/useSayRefusal.ts';
import type { SheetTable } from '#engine/rules/sheets/WorkbookReading.ts';
import { NameList } from '#engine/ui/NameList.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SidePanel } from '#engine/ui/SidePanel.tsx';
import type { User } from '#schemas/generated/types.ts';
import { useReinvitationCheck, writeSheet, type CheckedSheet } from './useReinvitationCheck.ts';

const panelWidth = 720;
const knownHeaders = ['E-mail', 'Mail', 'Email', 'Invitation template'];
const templateHeaders = ['E-mail', 'Invitation template'];

interface ReinvitePanelProps {
  /** Ids of users who are invited unless a sheet names others. */
  selected?: readonly string[];
  onClose: () => void;
}

/**
 * Invites many people again, those selected in the list or of a sheet of e-mail addresses, once it has said how many get
 * which mail template (decisions G); runs as a job whose course is shown (document 1 §2.7, §7).
 */
export function ReinvitePanel({ selected = [], onClose }: ReinvitePanelProps) {
  const translate = useTranslate();
  const sayRefusal = useSayRefusal();
  const [chosen, setChosen] = useState<ChosenSheet | null>(null);
  const people = useSelected(selected);
  const sheet = useMemo(() => chosen ?? (people.length > 0 ? sheetOf(people) : null), [chosen, people]);
  const { checked, mails } = useReinvitationCheck(sheet);
  const { isBusy, failure, hasAdded, send, forget } = useReinvitation(chosen);
  const leaving = useSheetQuestion(chosen !== null && !hasAdded, onClose);

  return (
    <SidePanel
      isOpen
      width={panelWidth}
      title={translate('users.reinvite.title')}
      intro={translate('users.reinvite.intro')}
      closeLabel={translate('engine.panel.close')}
      onClose={leaving.close}
      footer={
        <>
          <Button onClick={leaving.close}>{translate('engine.form.cancel')}</Button>
          <Button
            variant="contained"
            disabled={!sheet || mails === 0 || isBusy || hasAdded}
            onClick={() => sheet && void send(sheet)}
          >
            {translate('users.reinvite.send', { count: mails })}
          </Button>
        </>
      }
    >
      {leaving.question}
      <Stack spacing={3}>
        <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
          <SheetChooser
            knownHeaders={knownHeaders}
            chosen={chosen}
            onChosen={(next) => {
              setChosen(next);
              forget();
            }}
            onPasting={leaving.onPasting}
          />
          <TemplateButton name="reinvitations" headers={templateHeaders} />
        </Stack>
        {!chosen && people.length > 0 && <Selected people={people} />}
        {sheet && !hasAdded && <WhatIsSent checked={checked} />}
        {failure && (
          <Alert severity="error" role="alert">
            {sayRefusal(failure)}
          </Alert>
        )}
        {hasAdded && (
          <Alert severity="success" role="alert">
            {translate('users.reinvite.added')}
          </Alert>
        )}
        <RecentJobs path="users/recentbulkreinvite" />
      </Stack>
    </SidePanel>
  );
}

/** Has the people of a sheet invited, those selected where none was chosen: once each. */
function useReinvitation(chosen: ChosenSheet | null) {
  const { api } = useEngine();
  const queries = useQueryClient();
  const sentKey = useSentKey();
  const tellOutcome = useTellOutcome();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Refusal | null>(null);
  // What was added is not mailed again: neither that sheet, nor those selected, who are null here.
  const [added, setAdded] = useState<readonly (ChosenSheet | null)[]>([]);
  const send = async (table: SheetTable) => {
    setBusy(true);
    setFailure(null);
    try {
      const body = writeSheet(table);
      await api.call('users/bulkreinvitate', { method: 'POST', body, headers: sentKey.headersFor(body) });
      sentKey.answered();
      setAdded((others) => [...others, chosen]);
      tellOutcome.done();
      await queries.invalidateQueries({ queryKey: ['jobs', 'users/recentbulkreinvite'] });
    } catch (error) {
      setFailure(readRefusal(error));
      tellOutcome.failed();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, hasAdded: added.includes(chosen), send, forget: () => setFailure(null) };
}

/** Who is invited without a sheet. */
function Selected({ people }: { people: readonly User[] }) {
  const translate = useTranslate();
  return (
    <Typography sx={{ overflowWrap: 'anywhere', maxHeight: 180, overflowY: 'auto' }}>
      {translate('users.reinvite.chosen', { count: people.length })}{' '}
      <NameList names={people.map(({ fullName, email }) => `${fullName} (${email})`)} />
    </Typography>
  );
}

/** How many people get which mail template, and for how many rows nobody gets one. */
function WhatIsSent({ checked }: { checked: CheckedSheet | null }) {
  const translate = useTranslate();
  const sayRefusal = useSayRefusal();
  if (!checked) return <LoadingState kind="list" rows={1} label={translate('users.reinvite.checking')} />;
  const { found, failure } = checked;
  if (failure) {
    return (
      <Alert severity="error" role="alert">
        {sayRefusal(failure)}
      </Alert>
    );
  }
  return (
    <Alert severity="warning">
      {found?.templates.map(({ id, value, people }) => (
        <Box key={id}>{translate('users.reinvite.templates', { template: value, count: people })}</Box>
      ))}
      {found && found.left > 0 && <Box>{translate('users.reinvite.left', { count: found.left })}</Box>}
    </Alert>
  );
}

const nobody: readonly User[] = [];

/** The users of these ids, as far as they may be read. */
function useSelected(ids: readonly string[]): readonly User[] {
  const { data = nobody, isFetching } = useGetMany<User>('users', { ids: [...ids] }, { enabled: ids.length > 0 });
  // While it is read only those are there whom the page has met.
  return isFetching ? nobody : data;
}

/** What the call takes: a sheet of their addresses. */
function sheetOf(people: readonly User[]): SheetTable {
  return {
    ...{ sheetName: '', date1904: false, headers: ['E-mail'] },
    rows: people.map(({ email }) => [email]),
    rowNumbers: people.map((_, index) => index + 2),
  };
}
