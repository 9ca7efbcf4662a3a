import { useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Stack, Typography } from '@mui/material';
import { nodeLists } from '#domain/structures/nodeLists.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { SearchBox } from '#engine/ui/SearchBox.tsx';
import { findNodes, nodeKey, parentKey } from './findNodes.ts';
import { NodePanel, type PanelNode } from './NodePanel.tsx';
import { NodeRows, TreeContext, type TreeFrame } from './NodeRows.tsx';
import { RemoveQuestion, type Removed } from './RemoveQuestion.tsx';
import { useFrame } from './StructureContext.ts';
import { useTellFailure } from './useTellFailure.ts';

interface StructureTreeProps {
  /** The panel of a new dimension is open. */
  isAddingDimension: boolean;
  onAdded: () => void;
}

/** Dimensions by position, and below an open one its sub-dimensions, and so on down to characteristics. */
export function StructureTree({ isAddingDimension, onAdded }: StructureTreeProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTellFailure();
  const { work, nameOf } = useFrame();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [term, setTerm] = useState('');
  const [panel, setPanel] = useState<PanelNode | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const found = useMemo(() => findNodes(work.structure, term), [work.structure, term]);
  const say = (name: string, given = {}) => translate(`structure.${name}`, given);
  const isOpen = (key: string) => opened.has(key) || found?.opened.has(key) === true;
  const toggle = (key: string) =>
    setOpened((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]));

  const frame: TreeFrame = {
    isOpen: (list, { id }) => isOpen(nodeKey(list, id)),
    toggle: (list, { id }) => toggle(nodeKey(list, id)),
    isShown: (list, { id }) => !found || found.shown.has(nodeKey(list, id)),
    edit: setPanel,
    move: (list, node, place) => void work.move(list, node, place).catch(tell),
    remove: (list, node) => setRemoved({ list, node, name: nameOf(node) }),
  };
  const { dimensions } = work.structure;
  const shownPanel: PanelNode | null = isAddingDimension ? { list: nodeLists[0], node: null, parent: '' } : panel;
  return (
    <TreeContext value={frame}>
      <Stack spacing={2}>
        <SearchBox value={term} onSearch={setTerm} label={say('search')} clearLabel={say('clearSearch')} />
        {found && (
          <Typography role="status" variant="body2" color="textSecondary">
            {say('found', { count: found.hits })}
          </Typography>
        )}
        {dimensions.length === 0 && <EmptyState isBare title={say('empty')} advice={say('emptyAdvice')} />}
        <NodeRows list="dimensions" parent="" />
      </Stack>
      {shownPanel && (
        <NodePanel
          key={`${shownPanel.list} ${shownPanel.node?.id ?? shownPanel.parent}`}
          of={shownPanel}
          onClose={() => {
            setPanel(null);
            onAdded();
          }}
          onSaved={(id, parent) => {
            setOpened((before) => new Set([...before, parentKey(shownPanel.list, parent)]));
            setPanel(null);
            onAdded();
            notify('structure.saved', { type: 'success', messageArgs: { id } });
          }}
        />
      )}
      <RemoveQuestion removed={removed} onClose={() => setRemoved(null)} />
    </TreeContext>
  );
}
