import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import AddRounded from '@mui/icons-material/AddRounded';
import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { siblingsOf, type AnyNode } from '#domain/structures/nodeLists.ts';
import { EditRowButton } from '#engine/browser/fields/EditRowButton.tsx';
import { MoveNews } from '#engine/browser/fields/MoveNews.tsx';
import { SortableRow } from '#engine/browser/fields/SortableRow.tsx';
import { useSortableRows } from '#engine/browser/fields/useSortableRows.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { ExpandButton } from '../score/ExpandButton.tsx';
import { IntervieweeTopics } from './IntervieweeTopics.tsx';
import { NodePanel, type PanelNode } from './NodePanel.tsx';
import { RemoveQuestion, type Removed } from './RemoveQuestion.tsx';
import { useFrame } from './StructureContext.ts';
import { useTellFailure } from './useTellFailure.ts';

const list = 'interviewees';

/** Who is interviewed, in an order, and below an open one the topics that it is asked about (document 2 §2). */
export function InterviewsView() {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTellFailure();
  const { work, nameOf } = useFrame();
  const [opened, setOpened] = useState<string | null>(null);
  const [panel, setPanel] = useState<PanelNode | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const interviewees = siblingsOf(work.structure, list, '');
  const rows = useSortableRows(interviewees.map(nameOf), (from, to) => {
    const moved = interviewees[from];
    if (moved) void work.move(list, moved, to + 1).catch(tell);
  });
  const say = (name: string) => translate(`structure.interviews.${name}`);
  return (
    <Stack spacing={1}>
      {interviewees.length === 0 && <EmptyState isBare title={say('none')} advice={say('noneAdvice')} />}
      {interviewees.map((node, index) => {
        const title = nameOf(node);
        const isOpen = opened === node.id;
        return (
          <SortableRow
            key={node.id}
            {...{ title, index, rows }}
            readOnly={false}
            leastWidth={160}
            onRemove={() => setRemoved({ list, node, name: title })}
            actions={
              <EditRowButton title={title} isOpen={false} onClick={() => setPanel({ list, node, parent: '' })} />
            }
            below={
              isOpen && (
                <Box sx={{ px: { xs: 1, sm: 2 }, pb: 1.5, pt: 1, borderTop: 1, borderColor: 'divider' }}>
                  <IntervieweeTopics intervieweeId={node.id} />
                </Box>
              )
            }
          >
            <IntervieweeTitle {...{ node, title, isOpen }} onToggle={() => setOpened(isOpen ? null : node.id)} />
          </SortableRow>
        );
      })}
      <MoveNews rows={rows} />
      <Box>
        <Button size="small" startIcon={<AddRounded />} onClick={() => setPanel({ list, node: null, parent: '' })}>
          {translate('structure.add.interviewees')}
        </Button>
      </Box>
      {panel && (
        <NodePanel
          key={panel.node?.id ?? ''}
          of={panel}
          onClose={() => setPanel(null)}
          onSaved={() => {
            setPanel(null);
            notify('structure.saved', { type: 'success' });
          }}
        />
      )}
      <RemoveQuestion removed={removed} onClose={() => setRemoved(null)} />
    </Stack>
  );
}

interface IntervieweeTitleProps {
  node: AnyNode;
  title: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** The name in the chosen language, and how many topics it is asked about. */
function IntervieweeTitle({ node, title, isOpen, onToggle }: IntervieweeTitleProps) {
  const translate = useTranslate();
  const { work, isMissing, language } = useFrame();
  const count = work.structure.topicInterviewees.filter(({ intervieweeId }) => intervieweeId === node.id).length;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      <ExpandButton name={title} isOpen={isOpen} onClick={onToggle} />
      <Box sx={{ minWidth: 0, py: 0.25 }}>
        <Stack direction="row" useFlexGap sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
          <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
            <bdi>{title}</bdi>
          </Typography>
          {isMissing(node) && (
            <Chip
              size="small"
              variant="outlined"
              label={translate('structure.missing', { language: translate(`engine.languages.${language}`) })}
            />
          )}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {translate('structure.interviews.topics', { count })}
        </Typography>
      </Box>
    </Stack>
  );
}
