import { useTranslate, ValidationError } from 'react-admin';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { moveEntry } from '#engine/rules/lists/moveEntry.ts';
import {
  elementsOn,
  inOrder,
  numbered,
  replaceElements,
  withoutPage,
  type SurveyGroup,
  type SurveyPage,
} from '#domain/surveys/editSurvey.ts';
import { RowButtons } from '#engine/browser/fields/RowButtons.tsx';
import { useFieldLabel } from '#engine/browser/fields/useFieldLabel.ts';
import { useFieldState } from '#engine/browser/fields/useFieldState.ts';
import { useTypedNumber } from '#engine/browser/fields/useTypedNumber.ts';
import { AddButton } from './AddButton.tsx';
import { ElementList } from './ElementList.tsx';
import { useSurveyFrame } from './SurveyContext.ts';
import { SurveyText } from './SurveyText.tsx';

interface GroupCardProps {
  /** Of the form, `groups.0`. */
  path: string;
  group: SurveyGroup;
  index: number;
  isLast: boolean;
  onChange: (group: SurveyGroup) => void;
  rows: { move: (from: number, to: number) => void; remove: (index: number) => void };
}

/** A group of people who are asked: how many answers it needs, and its pages with what is asked on them. */
export function GroupCard({ path, group, index, isLast, onChange, rows }: GroupCardProps) {
  const translate = useTranslate();
  const { readOnly, resource } = useSurveyFrame();
  const labelOf = useFieldLabel(resource);
  const title = translate('reference.survey.group', { number: index + 1 });
  const minAmount = useFieldState(`${path}.minAmount`);
  const amount = useTypedNumber(group.minAmount, String(group.minAmount ?? ''), (number) =>
    onChange({ ...group, minAmount: number as number }),
  );
  const pages = inOrder(group.pages);
  const setPages = (changed: readonly SurveyPage[]) => onChange({ ...group, pages: numbered(changed) });
  const pageless = elementsOn(group, null);
  return (
    <Box
      data-row={index}
      role="group"
      aria-label={title}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, p: 2 }}
    >
      <Heading title={title}>
        {!readOnly && <RowButtons title={title} index={index} isLast={isLast} rows={rows} />}
      </Heading>
      <Stack spacing={2}>
        <SurveyText
          path={`${path}.name`}
          label={labelOf('groups.name')}
          texts={group.name}
          onChange={(name) => onChange({ ...group, name })}
        />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <TextField
            size="small"
            margin="none"
            required
            label={labelOf('groups.minAmount')}
            error={minAmount.error !== null}
            helperText={minAmount.error !== null && <ValidationError error={minAmount.error} />}
            value={amount.text}
            onChange={(event) => amount.type(event.target.value)}
            slotProps={{ htmlInput: { inputMode: 'numeric', readOnly, 'data-field': `${path}.minAmount` } }}
          />
          <TextField
            size="small"
            margin="none"
            label={labelOf('groups.type')}
            value={group.type ?? ''}
            onChange={(event) => onChange({ ...group, type: event.target.value })}
            slotProps={{ htmlInput: { readOnly } }}
          />
        </Stack>
        {pages.map((page, at) => (
          <PageCard
            key={page.id}
            {...{ path, group, page, at }}
            groupTitle={title}
            isLast={at === pages.length - 1}
            onPage={(changed) => setPages(pages.map((one) => (one.id === page.id ? changed : one)))}
            onMove={(from, to) => setPages(moveEntry(pages, from, to))}
            onChange={onChange}
          />
        ))}
        {pageless.length > 0 && (
          <Box role="group" aria-label={translate('reference.survey.noPage')}>
            <Heading title={translate('reference.survey.noPage')} />
            <ElementList
              elements={pageless}
              pageId={null}
              pathOf={(element) => pathIn(path, 'elements', group.elements, element)}
              onChange={(elements) => onChange(replaceElements(group, null, elements))}
            />
          </Box>
        )}
        <AddButton
          label={translate('reference.survey.addPage')}
          onAdd={() => setPages([...pages, { id: crypto.randomUUID(), translation: {} }])}
        />
      </Stack>
    </Box>
  );
}

interface PageCardProps extends Pick<GroupCardProps, 'path' | 'group' | 'isLast' | 'onChange'> {
  page: SurveyPage;
  at: number;
  groupTitle: string;
  onPage: (page: SurveyPage) => void;
  onMove: (from: number, to: number) => void;
}

/** A page of a group: its heading, and what is asked on it. */
function PageCard({ path, group, page, at, groupTitle, isLast, onPage, onMove, onChange }: PageCardProps) {
  const translate = useTranslate();
  const { readOnly, resource } = useSurveyFrame();
  const labelOf = useFieldLabel(resource);
  const title = translate('reference.survey.page', { number: at + 1 });
  const rows = { move: onMove, remove: () => onChange(withoutPage(group, page.id)) };
  return (
    <Box
      data-row={at}
      role="group"
      aria-label={`${groupTitle}, ${title}`}
      sx={{ borderInlineStart: '3px solid', borderColor: 'divider', paddingInlineStart: 2 }}
    >
      <Heading title={title}>
        {!readOnly && <RowButtons title={title} index={at} isLast={isLast} rows={rows} />}
      </Heading>
      <SurveyText
        path={`${pathIn(path, 'pages', group.pages, page)}.translation`}
        label={labelOf('groups.pages.translation')}
        texts={page.translation}
        onChange={(translation) => onPage({ ...page, translation })}
      />
      <ElementList
        elements={elementsOn(group, page.id)}
        pageId={page.id}
        pathOf={(element) => pathIn(path, 'elements', group.elements, element)}
        onChange={(elements) => onChange(replaceElements(group, page.id, elements))}
      />
    </Box>
  );
}

/** The path of a page or an element, by its place in the group, which need not be the one that it is shown at. */
function pathIn(
  group: string,
  part: 'pages' | 'elements',
  entries: readonly { id: string }[] | undefined,
  { id }: { id: string },
): string {
  return `${group}.${part}.${entries?.findIndex((entry) => entry.id === id) ?? -1}`;
}

/** Not a heading of the page: the group around it is named by the same words. */
function Heading({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1.5, minHeight: 34 }}>
      <Typography aria-hidden sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
