import {
  Box,
  Button,
  MenuItem,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Pager } from '#engine/browser/list/Pager.tsx';
import { stateOf, type TranslationText } from '#domain/translations/TranslationUnit.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { matchesTerm } from '#engine/rules/texts/matchesTerm.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import { SearchBox } from '#engine/ui/SearchBox.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { visuallyHidden } from '#engine/ui/visuallyHidden.ts';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import { WideTable } from '#engine/ui/WideTable.tsx';
import type { Outcome } from './useSettling.ts';

const perPage = 10;
const states = ['all', 'open', 'outdated', 'draft', 'reviewed'] as const;

type State = (typeof states)[number];

interface TranslationGridProps {
  units: readonly TranslationText[];
  language: Language;
  currentId: string | null;
  /** What became of the last that was sent of a text. */
  outcomes: Readonly<Record<string, Outcome>>;
  onChoose: (id: string) => void;
}

/** All texts of a tab, searched in English and in the other language (document 3 §2.17). */
export function TranslationGrid({ units, language, currentId, outcomes, onChoose }: TranslationGridProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const [state, setState] = useState<State>('all');
  const [wantedPage, setPage] = useState(0);
  const say = (key: string, values: object = {}) => translate(`translations.${key}`, values);
  const found = units.filter((unit) => {
    if (state !== 'all' && stateOf(unit) !== state) return false;
    return [unit.english, unit.translation, unit.context].some((text) => matchesTerm(text, search));
  });
  const page = Math.min(wantedPage, Math.max(0, Math.ceil(found.length / perPage) - 1));
  return (
    <SectionCard title={say('grid')} isFlush>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', px: 2.5, pb: 2, alignItems: 'center' }}>
        <SearchBox
          value={search}
          label={say('search')}
          clearLabel={say('clear')}
          onSearch={(next) => {
            setSearch(next);
            setPage(0);
          }}
        />
        <TextField
          select
          size="small"
          margin="none"
          fullWidth={false}
          value={state}
          onChange={({ target }) => {
            setState(states.find((one) => one === target.value) ?? 'all');
            setPage(0);
          }}
          slotProps={{ select: { SelectDisplayProps: { 'aria-label': say('state') } } }}
          sx={{ minWidth: 180 }}
        >
          {states.map((one) => (
            <MenuItem key={one} value={one}>
              {say(`states.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      {found.length === 0 ? (
        <EmptyState isBare title={say('noMatch')} />
      ) : (
        <>
          <WideTable label={say('grid')}>
            <Table aria-label={say('grid')}>
              <TableHead>
                <TableRow>
                  <TableCell>{translate('engine.languages.en')}</TableCell>
                  <TableCell>{translate(`engine.languages.${language}`)}</TableCell>
                  <TableCell>{say('state')}</TableCell>
                  <TableCell>
                    <Box component="span" sx={visuallyHidden}>
                      {say('edit')}
                    </Box>
                  </TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {found.slice(page * perPage, (page + 1) * perPage).map((unit) => (
                  <UnitRow key={unit.id} {...{ unit, language, currentId, outcomes, onChoose }} />
                ))}
              </TableBody>
            </Table>
          </WideTable>
          {found.length > perPage ? (
            <Pager total={found.length} page={page + 1} perPage={perPage} onPage={(next) => setPage(next - 1)} />
          ) : null}
        </>
      )}
    </SectionCard>
  );
}

const chips = {
  open: { kind: 'waiting', label: 'untranslated' },
  outdated: { kind: 'warning', label: 'outdated' },
  draft: { kind: 'info', label: 'draft' },
  reviewed: { kind: 'success', label: 'reviewed' },
} as const;

interface UnitRowProps extends Omit<TranslationGridProps, 'units'> {
  unit: TranslationText;
}

function UnitRow({ unit, language, currentId, outcomes, onChoose }: UnitRowProps) {
  const translate = useTranslate();
  const isCurrent = unit.id === currentId;
  const outcome = outcomes[unit.id];
  const { kind, label } = chips[stateOf(unit)];
  return (
    <TableRow selected={isCurrent} aria-current={isCurrent ? 'true' : undefined}>
      <TableCell component="th" scope="row" lang="en" sx={{ minWidth: 200, whiteSpace: 'pre-line', fontWeight: 400 }}>
        <bdi>{unit.english}</bdi>
      </TableCell>
      <TableCell lang={language} sx={{ minWidth: 200, whiteSpace: 'pre-line' }}>
        <bdi>{unit.translation || '–'}</bdi>
      </TableCell>
      <TableCell>
        <Stack direction="row" useFlexGap sx={{ gap: 0.5, flexWrap: 'wrap' }}>
          <StatusChip kind={kind} label={translate(`translations.${label}`)} />
          {outcome && !('isSaving' in outcome) ? (
            <StatusChip kind="error" label={translate('translations.notSaved')} />
          ) : null}
        </Stack>
      </TableCell>
      <TableCell align="right">
        <Button
          size="small"
          aria-label={translate('translations.editText', { text: unit.english })}
          onClick={() => onChoose(unit.id)}
        >
          {translate('translations.edit')}
        </Button>
      </TableCell>
    </TableRow>
  );
}
