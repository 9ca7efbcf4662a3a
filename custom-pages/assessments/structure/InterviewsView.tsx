import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Autocomplete, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { findNode, siblingsOf } from '#domain/structures/nodeLists.ts';
import { MoveNews } from '#engine/browser/fields/MoveNews.tsx';
import { SortableRow } from '#engine/browser/fields/SortableRow.tsx';
import { useSortableRows } from '#engine/browser/fields/useSortableRows.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { ConfirmDialog } from '#engine/ui/ConfirmDialog.tsx';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { readText } from '#engine/browser/display/readText.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { useFrame } from './StructureContext.ts';
import { SavingStopped } from './useGuardedWork.tsx';

/** The topics that an interviewee is asked about, put in another order by dragging, buttons or keys (document 2 §2). */
export function InterviewsView() {
  const translate = useTranslate();
  const { work, language } = useFrame();
  const { interviewees } = work.structure;
  const [chosen, setChosen] = useState('');
  const interviewee = interviewees.find(({ id }) => id === chosen) ?? interviewees[0];
  const say = (name: string, given = {}) => translate(`structure.interviews.${name}`, given);
  if (!interviewee) return <EmptyState isBare title={say('none')} advice={say('noneAdvice')} />;
  return (
    <Stack spacing={2}>
      <TextField
        select
        label={say('interviewee')}
        value={interviewee.id}
        onChange={({ target }) => setChosen(target.value)}
        sx={{ maxWidth: 420 }}
      >
        {interviewees.map(({ id, name, nameTranslation = {} }) => (
          <MenuItem key={id} value={id}>
            {readText(nameTranslation, [language, ...languages]) || name}
          </MenuItem>
        ))}
      </TextField>
      <IntervieweeTopics key={interviewee.id} intervieweeId={interviewee.id} />
    </Stack>
  );
}

function IntervieweeTopics({ intervieweeId }: { intervieweeId: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  const { work, nameOf } = useFrame();
  const links = siblingsOf(work.structure, 'topicInterviewees', intervieweeId).filter((link) => 'topicId' in link);
  const [removed, setRemoved] = useState<(typeof links)[number] | null>(null);
  const topicOf = (link: (typeof links)[number]) => findNode(work.structure, 'topics', link.topicId);
  const titleOf = (link: (typeof links)[number]) => {
    const topic = topicOf(link);
    return topic ? nameOf(topic) : link.topicId;
  };
  const tell = (failure: unknown) => {
    if (!(failure instanceof SavingStopped)) notify(sayRefusal(failure), { type: 'error' });
  };
  const rows = useSortableRows(links.map(titleOf), (from, to) => {
    const link = links[from];
    if (link) void work.move('topicInterviewees', { ...link, position: to + 1 }).catch(tell);
  });
  const asked = new Set(links.map(({ topicId }) => topicId));
  const add = (topicId: string) => {
    const link = { id: crypto.randomUUID(), topicId, intervieweeId, position: links.length + 1 };
    void work.save('topicInterviewees', link).catch(tell);
  };
  const remove = () => {
    if (removed) void work.remove('topicInterviewees', removed.id).catch(tell);
    setRemoved(null);
  };
  return (
    <Stack spacing={1}>
      {links.length === 0 && (
        <Typography color="textSecondary">{translate('structure.interviews.noTopics')}</Typography>
      )}
      {links.map((link, index) => (
        <SortableRow
          key={link.id}
          title={titleOf(link)}
          index={index}
          rows={rows}
          readOnly={false}
          onRemove={() => setRemoved(link)}
        >
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {index + 1}. <bdi>{titleOf(link)}</bdi>
          </Typography>
        </SortableRow>
      ))}
      <MoveNews rows={rows} />
      <Autocomplete
        key={links.length}
        options={work.structure.topics.filter(({ id }) => !asked.has(id))}
        getOptionKey={({ id }) => id}
        getOptionLabel={nameOf}
        onChange={(_event, topic) => {
          if (topic) add(topic.id);
        }}
        renderInput={(params) => <TextField {...params} label={translate('structure.interviews.add')} />}
        sx={{ maxWidth: 420, pt: 1 }}
      />
      <ConfirmDialog
        isOpen={removed !== null}
        isDangerous
        title={translate('structure.remove.title', { name: removed ? titleOf(removed) : '' })}
        confirmLabel={translate('engine.form.delete')}
        cancelLabel={translate('engine.form.cancel')}
        onConfirm={remove}
        onCancel={() => setRemoved(null)}
      >
        {translate('structure.remove.alone')}
      </ConfirmDialog>
    </Stack>
  );
}
