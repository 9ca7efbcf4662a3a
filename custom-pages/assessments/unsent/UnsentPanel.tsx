import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import CompareArrowsRounded from '@mui/icons-material/CompareArrowsRounded';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Outgoing } from '#engine/browser/context/Engine.ts';
import { useOutgoing } from '#engine/browser/offline/outbox/useOutgoing.ts';
import type { KeptFileFacts } from '#engine/browser/offline/outbox/DeviceStore.ts';
import { HeldUpload, useSendHeld } from '../files/HeldUploads.tsx';
import { Refused } from './Refused.tsx';
import { OutboxFile } from './OutboxFile.tsx';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';

interface UnsentPanelProps {
  outgoing: Outgoing;
  onClose: () => void;
}

/** What is on this device and not on the server, by club, each to be sent; what was refused with its reason (document 3 §2.3). */
export function UnsentPanel({ outgoing, onClose }: UnsentPanelProps) {
  const translate = useTranslate();
  const titleId = useId();
  const { unsent, files, isSending } = useOutgoing(outgoing);
  const about = [...unsent.map(({ target }) => target), ...files.map((file) => file.about)];
  const ids = [...new Set(about.map(({ clubAssessmentId = '' }) => clubAssessmentId))];
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{translate('offline.panel.title')}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {translate(ids.length > 0 ? 'offline.panel.intro' : 'offline.panel.none')}
        </Typography>
        <Stack spacing={2.5}>
          {ids.map((id) => (
            <ClubGroup
              key={id}
              mutations={unsent.filter(({ target }) => (target['clubAssessmentId'] ?? '') === id)}
              files={files.filter((file) => (file.about['clubAssessmentId'] ?? '') === id)}
              {...{ id, outgoing, isSending, onClose }}
            />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <OutboxFile outgoing={outgoing} hasUnsent={unsent.length + files.length > 0} />
        <Button onClick={onClose}>{translate('offline.panel.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface ClubGroupProps extends UnsentPanelProps {
  id: string;
  files: readonly KeptFileFacts[];
  mutations: readonly KeptMutation[];
  isSending: boolean;
}

function ClubGroup({ id, mutations, files, outgoing, isSending, onClose }: ClubGroupProps) {
  const translate = useTranslate();
  const { club = '', clubId = '' } = (mutations[0] ?? files[0])?.about ?? {};
  const count = (...states: KeptMutation['state'][]) => mutations.filter(({ state }) => states.includes(state)).length;
  const conflicts = mutations.filter(({ state }) => state === 'conflict');
  const refused = mutations.filter(({ state }) => state === 'refused');
  const sendHeld = useSendHeld();
  const sync = () => {
    void outgoing.sender.send(({ target }) => target['clubAssessmentId'] === id);
    sendHeld(files);
  };
  return (
    <Box component="section" aria-label={club}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h3" sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
          {club}
        </Typography>
        <Button
          component={Link}
          to={`/clubassessments/${clubId}/${id}?tab=${mutations.length > 0 ? 'checklist' : 'files'}`}
          onClick={onClose}
        >
          {translate('offline.panel.open')}
        </Button>
        <Button
          variant="outlined"
          loading={isSending}
          aria-label={translate('offline.panel.syncClub', { club })}
          onClick={sync}
        >
          {translate('offline.panel.sync')}
        </Button>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {translate('offline.panel.waiting', { amount: count('open', 'sent') + files.length })}
        {conflicts.length > 0 ? ` · ${translate('offline.panel.conflicts', { amount: conflicts.length })}` : null}
      </Typography>
      <ConflictLinks path={`/clubassessments/${clubId}/${id}`} conflicts={conflicts} onClose={onClose} />
      {files.map((file) => (
        <HeldUpload key={file.id} file={file} />
      ))}
      {refused.length > 0 ? <Refused {...{ clubId, id, refused, outgoing }} /> : null}
    </Box>
  );
}

interface ConflictLinksProps extends Pick<UnsentPanelProps, 'onClose'> {
  /** Of the club assessment. */
  path: string;
  conflicts: readonly KeptMutation[];
}

/** The topics in which something waits for a choice, each where it is made; the names of people are chosen beside them. */
function ConflictLinks({ path, conflicts, onClose }: ConflictLinksProps) {
  const translate = useTranslate();
  const byTopic = new Map(conflicts.map(({ target, about }) => [target['assessmentTitleId'] ?? '', about['topic']]));
  if (byTopic.size === 0) return null;
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none', alignItems: 'flex-start' }}>
      {[...byTopic].map(([topicId, name]) => {
        const query = new URLSearchParams(topicId ? { tab: 'checklist', topic: topicId } : { tab: 'interview' });
        return (
          <li key={topicId}>
            <Button
              component={Link}
              to={`${path}?${query.toString()}`}
              size="small"
              startIcon={<CompareArrowsRounded />}
              onClick={onClose}
            >
              <bdi>{topicId ? name || topicId : translate('interview.interviewee.title')}</bdi>
            </Button>
          </li>
        );
      })}
    </Stack>
  );
}
