import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { PercentBar } from '#engine/browser/display/PercentBar.tsx';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import { formatMoment } from '#engine/rules/dates/formatDate.ts';
import { formatBytes } from '#engine/rules/values/formatBytes.ts';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { PackFailure, packParts, takePack, type PackPart } from './takePack.ts';
import { useDeviceRoom, usePack } from './usePack.ts';

interface PackDialogProps {
  opened: OpenedAssessment;
  onClose: () => void;
}

/** What of a club assessment is on this device, since when, and how much room it takes; to take, renew and remove. */
export function PackDialog({ opened, onClose }: PackDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const engine = useEngine();
  const { id } = opened.clubAssessment;
  const pack = usePack(id);
  const room = useDeviceRoom(pack?.at ?? null);
  const [done, setDone] = useState<number | null>(null);
  const [failed, setFailed] = useState<PackPart | null>(null);
  const nameOf = (part: PackPart) => translate(`offline.pack.parts.${part}`);
  const take = async () => {
    setFailed(null);
    try {
      await takePack(engine, opened, setDone);
    } catch (error) {
      setFailed(error instanceof PackFailure ? error.part : 'assessment');
    }
    setDone(null);
  };
  const sizeOf = (bytes: number) => formatBytes(bytes, engine.interfaceLanguage);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate(pack ? 'offline.pack.made' : 'offline.pack.make')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography color="textSecondary">{translate('offline.pack.intro')}</Typography>
          {pack ? (
            <Alert severity="success">
              <div>{translate('offline.pack.kept', { what: packParts.map(nameOf).join(', ') })}</div>
              <div>{translate('offline.pack.at', { moment: formatMoment(new Date(pack.at).toISOString()) })}</div>
            </Alert>
          ) : null}
          {done === null ? null : (
            <PercentBar
              label={`${translate('offline.pack.taking')}: ${nameOf(packParts[done] ?? 'program')}`}
              share={done / packParts.length}
            />
          )}
          {failed ? <Alert severity="error">{translate('offline.pack.failed', { what: nameOf(failed) })}</Alert> : null}
          {room && room.all > 0 ? (
            <Typography variant="body2" color="textSecondary">
              {translate('offline.pack.room', { used: sizeOf(room.used), all: sizeOf(room.all) })}
              {pack && !room.isLasting ? ` · ${translate('offline.pack.mayGo')}` : null}
            </Typography>
          ) : null}
        </Stack>
      </DialogContent>
      <DialogActions>
        {pack ? (
          <Box sx={{ mr: 'auto' }}>
            {/* On a visit nothing would bring it back. */}
            <ServerButton color="error" onClick={() => void engine.outgoing?.outbox.answers.forget(id)}>
              {translate('offline.pack.remove')}
            </ServerButton>
          </Box>
        ) : null}
        <Button onClick={onClose}>{translate('offline.pack.close')}</Button>
        <ServerButton variant="contained" loading={done !== null} onClick={() => void take()}>
          {translate(pack ? 'offline.pack.again' : 'offline.pack.make')}
        </ServerButton>
      </DialogActions>
    </Dialog>
  );
}
