import { Alert, Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Outgoing } from '#engine/browser/context/Engine.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { todayHere } from '#engine/browser/context/useToday.ts';
import { saveFile } from '#engine/browser/export/saveFile.ts';
import {
  mostFileBytes,
  mostOutboxFileBytes,
  readOutboxFile,
  UnreadableFile,
  writeOutboxFile,
} from '#engine/browser/offline/outbox/outboxFile.ts';
import { takeAlong, takeIn } from '#engine/browser/offline/outbox/settleKept.ts';
import { formatBytes } from '#engine/rules/values/formatBytes.ts';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { FileButton } from '#engine/ui/FileButton.tsx';

const shortestPassword = 8;
const type = 'application/json';

/** What a password is asked for: to write the file, or to read the one that was chosen. */
type Asked = { kind: 'export' } | { kind: 'import'; file: File };

/** What is unsent as a file behind a password, and such a file taken in on another device (decisions, section E). */
export function OutboxFile({ outgoing, hasUnsent }: { outgoing: Outgoing; hasUnsent: boolean }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { user, interfaceLanguage } = useEngine();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const ask = (next: Asked | null) => {
    setAsked(next);
    setPassword('');
    setWrong(false);
  };
  const isTooShort = password.length < shortestPassword;
  const answer = async () => {
    if (!asked || !user) return;
    if (isTooShort) return setWrong(true);
    setBusy(true);
    const secret = { person: user.id, password };
    try {
      if (asked.kind === 'export') {
        const { left, ...content } = await takeAlong(outgoing);
        saveFile(`unsent-${todayHere()}.json`, await writeOutboxFile(content, secret), type);
        if (left > 0)
          notify('offline.file.left', { type: 'warning', messageArgs: { amount: left }, autoHideDuration: null });
      } else {
        if (asked.file.size > mostOutboxFileBytes) throw new UnreadableFile('Larger than any file of an outbox');
        const amount = await takeIn(outgoing, await readOutboxFile(await asked.file.text(), secret));
        notify('offline.file.imported', { type: 'success', messageArgs: { amount } });
      }
      ask(null);
    } catch {
      setWrong(true);
    }
    setBusy(false);
  };
  const isImport = asked?.kind === 'import';
  const hint = isImport && isWrong && !isTooShort ? 'offline.file.unreadable' : 'offline.file.passwordHint';
  return (
    <>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mr: 'auto' }}>
        {hasUnsent ? <Button onClick={() => ask({ kind: 'export' })}>{translate('offline.file.export')}</Button> : null}
        <FileButton accept=".json" testId="outbox-file" onFile={(file) => ask({ kind: 'import', file })}>
          {translate('offline.file.import')}
        </FileButton>
      </Stack>
      <ConfirmDialog
        isOpen={asked !== null}
        title={translate(isImport ? 'offline.file.import' : 'offline.file.export')}
        confirmLabel={translate(isImport ? 'offline.file.import' : 'offline.file.export')}
        cancelLabel={translate('offline.inbox.cancel')}
        onConfirm={() => void answer()}
        onCancel={() => ask(null)}
        isBusy={isBusy}
      >
        <TextField
          label={translate('offline.file.password')}
          type="password"
          autoComplete="new-password"
          value={password}
          error={isWrong}
          helperText={translate(hint)}
          onChange={({ target }) => {
            setPassword(target.value);
            setWrong(false);
          }}
          required
          fullWidth
          autoFocus
          sx={{ mt: 1 }}
        />
        {!isImport && outgoing.files.list().length > 0 ? (
          <Alert severity="info" sx={{ mt: 2 }}>
            {translate('offline.file.limit', { size: formatBytes(mostFileBytes, interfaceLanguage) })}
          </Alert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
