import { useRef } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import type { ResolvedColumn, Resource } from '#engine/rules/resource/Resource.ts';
import { mirrored } from '#engine/ui/mirrored.ts';
import { oneLine } from '#engine/ui/oneLine.ts';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import type { EngineRecord } from '../context/Engine.ts';
import { useTextLanguages } from '../context/useTextLanguages.ts';
import { representRecord } from '../display/representRecord.ts';
import { fieldKind } from '../fields/fieldKind.ts';
import { ListCell } from './ListCell.tsx';
import { useListFrame, type ListPart } from './ListFrame.ts';
import { useRowWindow } from './useRowWindow.ts';
import { useSelection, type Selection } from './useSelection.ts';

interface ListCardsProps {
  /** An empty place is a row that is not held right now. */
  rows: readonly (EngineRecord | undefined)[];
  isWindowed?: boolean;
  onShown?: (first: number, last: number) => void;
}

/** The rows of a list on a phone: each a card with its name, one line, and what marks it. */
export function ListCards({ rows, isWindowed = false, onShown }: ListCardsProps) {
  const translate = useTranslate();
  const { resource, display, part } = useListFrame();
  const { isPlaceholderData } = useListContext<EngineRecord>();
  const body = useRef<HTMLUListElement>(null);
  const selection = useSelection(rows.filter((row) => row !== undefined));
  const shown = useRowWindow({ body, count: rows.length, isOn: isWindowed, ...(onShown ? { onShown } : {}) });
  const parts = partsOf(resource, display.columns, part?.card);
  return (
    <Box
      component="ul"
      ref={body}
      aria-label={translate(`resources.${resource.name}.name`, { smart_count: 2, count: 2 })}
      sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider', opacity: isPlaceholderData ? 0.6 : 1 }}
    >
      {shown.before > 0 && <li aria-hidden data-print="none" style={{ height: shown.before }} />}
      {Array.from(rows.slice(shown.first, shown.last), (record, offset) => {
        const index = shown.first + offset;
        if (!record)
          return <li key={`place ${index}`} aria-hidden data-print="none" style={{ height: shown.height }} />;
        return <ListCard key={record.id} {...{ record, index, selection, parts }} />;
      })}
      {shown.after > 0 && <li aria-hidden data-print="none" style={{ height: shown.after }} />}
    </Box>
  );
}

interface CardParts {
  name: ResolvedColumn | null;
  line: readonly ResolvedColumn[];
  mark: ResolvedColumn | null;
}

/** The column of the record's name, two that are read, and the first that says of which kind it is; or what is meant. */
function partsOf(
  { recordRepresentation, schema }: Resource,
  columns: readonly ResolvedColumn[],
  card: ListPart['card'],
): CardParts {
  const name = columns.find(({ field }) => field === recordRepresentation) ?? columns[0] ?? null;
  const others = columns.filter((column) => column !== name);
  const named = (fields: readonly string[]) =>
    fields.flatMap((field) => others.find((one) => one.field === field) ?? []);
  if (card) return { name, line: named(card.line), mark: named([card.mark])[0] ?? null };
  // Another record's name is long, and would cut this one's.
  const isMark = ({ field, widget }: ResolvedColumn) => {
    const kind = fieldKind(schema.properties[field] ?? {});
    return kind === 'enum' || (widget !== null && kind !== 'reference' && kind !== 'references');
  };
  const mark = others.find(isMark) ?? null;
  return { name, line: others.filter((column) => column !== mark && !isMark(column)).slice(0, 2), mark };
}

interface ListCardProps {
  record: EngineRecord;
  index: number;
  selection: Selection;
  parts: CardParts;
}

function ListCard({ record, index, selection, parts }: ListCardProps) {
  const translate = useTranslate();
  const { resource, onOpen } = useListFrame();
  const languages = useTextLanguages(resource.entity);
  const isSelected = selection.has(record.id);
  return (
    <Stack
      component="li"
      direction="row"
      data-row={index}
      data-record={record.id}
      sx={{
        ...{ position: 'relative', alignItems: 'center', minHeight: 64, borderBottom: 1, borderColor: 'divider' },
        ...{ bgcolor: isSelected ? 'action.selected' : 'transparent', '&:last-of-type': { borderBottom: 0 } },
      }}
    >
      {selection.isPossible && (
        <Checkbox
          checked={isSelected}
          onClick={(event) => selection.toggle(record, event.shiftKey)}
          slotProps={{
            input: {
              'aria-label': translate('lists.select.row', { name: representRecord(record, resource, languages) }),
            },
          }}
          sx={{ flex: 'none', width: 44, height: 44, marginInlineStart: 0.5, zIndex: 1 }}
        />
      )}
      <CardContent {...{ record, parts }} />
      {onOpen && (
        <ChevronRightRounded fontSize="small" sx={{ ...mirrored, flex: 'none', color: 'text.secondary', mx: 1 }} />
      )}
    </Stack>
  );
}

/** The name leads to the record, from wherever on the card one touches. */
const wholeCard = {
  ...{ display: 'block', position: 'static', width: '100%', font: 'inherit' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

/** Links and buttons of its own stay in reach. */
const aboveCard = { '& a, & button': { position: 'relative', zIndex: 1 } } as const;

const marked = { flex: 'none', maxWidth: '38%', marginInlineStart: 1, typography: 'body2' } as const;

/** A listed value as the chip that it is elsewhere. */
const pill = { px: 1.25, py: 0.25, borderRadius: 999, bgcolor: 'action.selected', typography: 'caption' } as const;

/** It stands where the card begins, which is mirrored with the page. */
const cardLine = { ...oneLine, display: 'block', textAlign: 'left' } as const;

/** A name sets its own direction apart from its line's. */
const nameLine = { ...cardLine, '& bdi': cardLine } as const;

function CardContent({ record, parts: { name, line, mark } }: { record: EngineRecord; parts: CardParts }) {
  const { resource, onOpen } = useListFrame();
  const isEmpty = ({ field }: ResolvedColumn) => [null, undefined, ''].some((none) => record[field] === none);
  const isListed = mark !== null && fieldKind(resource.schema.properties[mark.field] ?? {}) === 'enum';
  const title = name && <ListCell resource={resource} column={name} record={record} />;
  const filled = line.filter((column) => !isEmpty(column));
  return (
    <>
      <Box sx={{ flex: 1, minWidth: 0, py: 1, paddingInlineStart: 1.5 }}>
        <Box sx={{ ...nameLine, typography: 'body1', fontWeight: 600 }}>
          {onOpen ? (
            <ButtonBase disableRipple onClick={() => onOpen(record)} sx={{ ...cardLine, ...wholeCard }}>
              {title}
            </ButtonBase>
          ) : (
            title
          )}
        </Box>
        {line.length > 0 && (
          <Box
            sx={{
              ...{ ...cardLine, ...aboveCard },
              ...{ typography: 'body2', color: 'text.secondary', minHeight: '1.4em' },
            }}
          >
            {filled.map((column, at) => (
              <span key={column.field}>
                {at > 0 && ' · '}
                <ListCell resource={resource} column={column} record={record} />
              </span>
            ))}
          </Box>
        )}
      </Box>
      {mark && !isEmpty(mark) && (
        <Box sx={{ ...aboveCard, ...marked, ...(isListed ? pill : {}) }}>
          <ListCell resource={resource} column={mark} record={record} />
        </Box>
      )}
    </>
  );
}
