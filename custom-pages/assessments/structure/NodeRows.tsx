import { createContext, use, useEffect, useMemo, useRef, type CSSProperties } from 'react';
import { useTranslate } from 'react-admin';
import AddRounded from '@mui/icons-material/AddRounded';
import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { fieldOf, mayEdit, nodeLists, parentField, type AnyNode, type NodeList } from '#domain/structures/nodeLists.ts';
import { formatNumber } from '#engine/browser/display/formatDecimals.ts';
import { EditRowButton } from '#engine/browser/fields/EditRowButton.tsx';
import { MoveNews } from '#engine/browser/fields/MoveNews.tsx';
import { SortableRow } from '#engine/browser/fields/SortableRow.tsx';
import { useSortableRows, type SortableRows } from '#engine/browser/fields/useSortableRows.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { isObject } from '#engine/rules/values/isObject.ts';
import { ExpandButton } from '../score/ExpandButton.tsx';
import { formatShare } from '../score/formatScore.ts';
import type { PanelNode } from './NodePanel.tsx';
import { useFrame } from './StructureContext.ts';

/** What rows of the tree do. */
export interface TreeFrame {
  isOpen: (list: NodeList, node: AnyNode) => boolean;
  toggle: (list: NodeList, node: AnyNode) => void;
  isShown: (list: NodeList, node: AnyNode) => boolean;
  edit: (panel: PanelNode) => void;
  /** To a place among its siblings, counted from 1. */
  move: (list: NodeList, node: AnyNode, place: number) => void;
  remove: (list: NodeList, node: AnyNode) => void;
}

export const TreeContext = createContext<TreeFrame | null>(null);

/** A place behind all others. */
const behindAll = 1_000_000;

interface NodeRowsProps {
  list: NodeList;
  /** Id of what they stand below. */
  parent: string;
}

/** The nodes below one, by position: moved by dragging, by buttons or by Alt with an arrow, also below another parent. */
export function NodeRows({ list, parent }: NodeRowsProps) {
  const translate = useTranslate();
  const tree = use(TreeContext);
  const { work, nameOf } = useFrame();
  const siblings = work.siblingsOf(list, parent);
  const nodes = siblings.filter((node) => tree?.isShown(list, node));
  const rows = useSortableRows(
    nodes.map(nameOf),
    (from, to) => {
      const node = nodes[from];
      const place = nodes[to];
      // Where not all are shown, its place is one among all.
      if (node && place) tree?.move(list, node, siblings.indexOf(place) + 1);
    },
    list === 'dimensions'
      ? undefined
      : {
          selector: `[data-takes="${list}"]`,
          onDrop: (from, { dataset }) => {
            const node = nodes[from];
            const place = { [parentField(list) ?? '']: dataset['parent'] ?? parent };
            if (node) tree?.move(list, { ...node, ...place }, behindAll);
          },
        },
  );
  const isAddable = list !== 'dimensions' && mayEdit('add', list, work.isGlobalPass);
  if (!tree) return null;
  return (
    <Stack spacing={1}>
      {nodes.length === 0 && list !== 'dimensions' && (
        <Typography variant="body2" color="textSecondary">
          {translate(`structure.none.${list}`)}
        </Typography>
      )}
      {nodes.length > 0 && (
        <Stack role="list" spacing={1}>
          {nodes.map((node, index) => (
            <NodeRow key={node.id} {...{ list, node, index, rows, tree }} />
          ))}
        </Stack>
      )}
      <MoveNews rows={rows} />
      {isAddable && (
        <Box>
          <Button size="small" startIcon={<AddRounded />} onClick={() => tree.edit({ list, node: null, parent })}>
            {translate(`structure.add.${list}`)}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

interface NodeRowProps {
  list: NodeList;
  node: AnyNode;
  index: number;
  rows: SortableRows;
  tree: TreeFrame;
}

/** A row is drawn again only when something in it is another: an edit leaves most rows of a large structure alone. */
function NodeRow({ list, node, index, rows, tree }: NodeRowProps) {
  const { work, nameOf, isMissing, language, hasWeights } = useFrame();
  const below = nodeLists[nodeLists.indexOf(list) + 1];
  const isOpen = tree.isOpen(list, node);
  const title = nameOf(node);
  const lacks = isMissing(node) ? language : null;
  const line = hasWeights ? work.lineOf(list, node.id) : undefined;
  const {
    weightingFactor: weight,
    weightingPercentage_InLevel: ofLevel,
    weightingPercentage_Global: ofAll,
  } = line ?? {};
  const isRemovable = mayEdit('remove', list, work.isGlobalPass);
  const latest = useRef({ rows, tree });
  useEffect(() => {
    latest.current = { rows, tree };
  });
  const { count } = rows;
  const isDragged = rows.drag.dragged === index;
  const style = JSON.stringify(rows.drag.styleOf(index));
  return useMemo(() => {
    const takes = below && { 'data-takes': below, 'data-parent': node.id };
    const steady: SortableRows = {
      ...{ count, news: '', move: (from, to) => latest.current.rows.move(from, to) },
      drag: {
        dragged: isDragged ? index : null,
        grip: (at) => ({ onPointerDown: (event) => latest.current.rows.drag.grip(at).onPointerDown(event) }),
        styleOf: () => readStyle(style),
      },
    };
    return (
      <SortableRow
        {...{ title, index, rows: steady }}
        readOnly={false}
        level={nodeLists.indexOf(list) + 1}
        leastWidth={160}
        {...(isRemovable && { onRemove: () => latest.current.tree.remove(list, node) })}
        actions={
          <EditRowButton
            title={title}
            isOpen={false}
            onClick={() => latest.current.tree.edit({ list, node, parent: '' })}
          />
        }
        below={
          isOpen &&
          below && (
            <Box sx={{ px: { xs: 1, sm: 2 }, pb: 1.5, pt: 1, borderTop: 1, borderColor: 'divider' }}>
              <NodeRows list={below} parent={node.id} />
            </Box>
          )
        }
      >
        <Stack
          direction="row"
          {...takes}
          sx={{
            ...{ alignItems: 'center', gap: 0.5, borderRadius: 1 },
            '&[data-over]': { outline: 2, outlineColor: 'primary.main' },
          }}
        >
          {below && (
            <ExpandButton name={title} isOpen={isOpen} onClick={() => latest.current.tree.toggle(list, node)} />
          )}
          <NodeTitle {...{ list, node, title, lacks, weight, ofLevel, ofAll }} />
        </Stack>
      </SortableRow>
    );
  }, [list, below, node, index, title, lacks, weight, ofLevel, ofAll, isOpen, isRemovable, count, isDragged, style]);
}

function readStyle(style: string): CSSProperties {
  const read: unknown = JSON.parse(style);
  return isObject(read) ? read : {};
}

interface NodeTitleProps extends Pick<NodeRowProps, 'list' | 'node'> {
  title: string;
  /** The language in which it has no name. */
  lacks: Language | null;
  weight: number | undefined;
  /** Shares of its level and of the whole, 0 to 1. */
  ofLevel: number | undefined;
  ofAll: number | undefined;
}

/** The name in the chosen language, what kind of item it is, and its weight with the share of its level and of the whole. */
function NodeTitle({ list, node, title, lacks, weight, ofLevel = 0, ofAll = 0 }: NodeTitleProps) {
  const translate = useTranslate();
  const type = list === 'items' ? fieldOf(node, 'assessmentItemType') : null;
  return (
    <Box sx={{ minWidth: 0, py: 0.25 }}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: list === 'dimensions' ? 600 : 400 }}>
          <bdi>{title}</bdi>
        </Typography>
        {lacks && (
          <Chip
            size="small"
            variant="outlined"
            label={translate('structure.missing', { language: translate(`engine.languages.${lacks}`) })}
          />
        )}
        {type !== null && (
          <Chip size="small" label={translate(`resources.structurenodes.enums.assessmentItemType.${String(type)}`)} />
        )}
      </Stack>
      {weight !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate('structure.weight', {
            ...{ weight: formatNumber(weight), level: formatShare(ofLevel), global: formatShare(ofAll) },
          })}
        </Typography>
      )}
    </Box>
  );
}
