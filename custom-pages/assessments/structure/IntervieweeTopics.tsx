import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Autocomplete, Box, Checkbox, FormControlLabel, FormGroup, Stack, TextField, Typography } from '@mui/material';
import { isInterviewed } from '#domain/scoring/interviewProgress.ts';
import { askedLinks } from '#domain/structures/askedInterviewees.ts';
import { findNode, siblingsOf } from '#domain/structures/nodeLists.ts';
import { MoveNews } from '#engine/browser/fields/MoveNews.tsx';
import { SortableRow } from '#engine/browser/fields/SortableRow.tsx';
import { useSortableRows } from '#engine/browser/fields/useSortableRows.ts';
import type { TopicInterviewee } from '#schemas/generated/types.ts';
import { ExpandButton } from '../score/ExpandButton.tsx';
import { RemoveQuestion, type Removed } from './RemoveQuestion.tsx';
import { useFrame } from './StructureContext.ts';
import { useTellFailure } from './useTellFailure.ts';

const list = 'topicInterviewees';

/** The topics that an interviewee is asked about, put in another order by dragging, buttons or keys (document 2 §2). */
export function IntervieweeTopics({ intervieweeId }: { intervieweeId: string }) {
  const translate = useTranslate();
  const tell = useTellFailure();
  const { work, nameOf } = useFrame();
  const links = siblingsOf(work.structure, list, intervieweeId).filter((link) => 'intervieweeId' in link);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const titleOf = ({ topicId }: TopicInterviewee) => {
    const topic = findNode(work.structure, 'topics', topicId);
    return topic ? nameOf(topic) : topicId;
  };
  const rows = useSortableRows(links.map(titleOf), (from, to) => {
    const link = links[from];
    if (link) void work.move(list, link, to + 1).catch(tell);
  });
  const known = new Set(links.map(({ topicId }) => topicId));
  const add = (topicId: string) => {
    const link = { id: crypto.randomUUID(), topicId, intervieweeId, position: links.length + 1 };
    void work.save(list, link).catch(tell);
  };
  return (
    <Stack spacing={1}>
      {links.length === 0 && (
        <Typography color="textSecondary">{translate('structure.interviews.noTopics')}</Typography>
      )}
      {links.map((link, index) => {
        const title = titleOf(link);
        const isOpen = opened === link.id;
        return (
          <SortableRow
            key={link.id}
            {...{ title, index, rows }}
            readOnly={false}
            leastWidth={160}
            onRemove={() => setRemoved({ list, node: link, name: title })}
            below={isOpen && <AskedItems link={link} title={title} />}
          >
            <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
              <ExpandButton name={title} isOpen={isOpen} onClick={() => setOpened(isOpen ? null : link.id)} />
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                {index + 1}. <bdi>{title}</bdi>
              </Typography>
            </Stack>
          </SortableRow>
        );
      })}
      <MoveNews rows={rows} />
      <Autocomplete
        key={links.length}
        options={work.structure.topics.filter(({ id }) => !known.has(id))}
        getOptionKey={({ id }) => id}
        getOptionLabel={nameOf}
        onChange={(_event, topic) => {
          if (topic) add(topic.id);
        }}
        renderInput={(params) => <TextField {...params} label={translate('structure.interviews.add')} />}
        sx={{ maxWidth: 420, pt: 1 }}
      />
      <RemoveQuestion removed={removed} onClose={() => setRemoved(null)} />
    </Stack>
  );
}

/** The items of a topic that interviews count for, ticked where the interviewee is asked about them. */
function AskedItems({ link, title }: { link: TopicInterviewee; title: string }) {
  const translate = useTranslate();
  const tell = useTellFailure();
  const { work, nameOf } = useFrame();
  const scored = siblingsOf(work.structure, 'items', link.topicId).filter(
    (item) => 'assessmentItemType' in item && isInterviewed(item),
  );
  const items = scored.map((item) => {
    const asked = askedLinks(work.structure, item.id);
    const isAsked = asked.includes(link.id);
    return { item, isAsked, isAlone: isAsked && asked.length === 1 };
  });
  const say = (name: string, given = {}) => translate(`structure.interviews.${name}`, given);
  return (
    <Box sx={{ px: 2, pb: 1.5, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      {items.length === 0 ? (
        <Typography color="textSecondary">{say('noItems')}</Typography>
      ) : (
        <FormGroup role="group" aria-label={say('asked', { topic: title })}>
          {items.map(({ item, isAsked, isAlone }) => (
            <FormControlLabel
              key={item.id}
              control={
                <Checkbox
                  checked={isAsked}
                  disabled={isAlone}
                  onChange={() => void work.ask(item.id, link.id, !isAsked).catch(tell)}
                />
              }
              label={<bdi>{nameOf(item)}</bdi>}
              sx={{ overflowWrap: 'anywhere' }}
            />
          ))}
        </FormGroup>
      )}
      {items.some(({ isAlone }) => isAlone) && (
        <Typography variant="body2" color="textSecondary">
          {say('alone')}
        </Typography>
      )}
    </Box>
  );
}
