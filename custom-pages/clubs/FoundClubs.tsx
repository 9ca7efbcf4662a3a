import { useGetManyAggregate, useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ClubValidationItem } from '#domain/clubs/ClubSheet.ts';
import { showLabel } from '#domain/labels/showLabel.ts';
import type { MailTemplate, Project } from '#schemas/generated/types.ts';
import { findResourceOf } from '#engine/browser/context/findResource.ts';
import { AlikeChoice, KnownRecord } from '#engine/browser/import/KnownRecord.tsx';
import { SheetTable } from '#engine/browser/import/SheetTable.tsx';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { StatusChip } from '#engine/ui/StatusChip.tsx';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { readText } from '#engine/rules/texts/readText.ts';

const mostShown = 100;

/** Who of a row would be invited: nobody where it names no mail template, and nobody who is a user already (document 1 §2.6). */
const invitedOf = ({ users, invitationMailId }: ClubValidationItem) =>
  invitationMailId === null ? [] : users.flatMap(({ mail, isKnown }) => (isKnown ? [] : mail));

/** What a sheet of labels says of a club. */
const labelFields = ['label', 'gotLabel', 'endLabel'] as const;

interface FoundClubsProps {
  clubs: readonly ClubValidationItem[];
  /** Which club rows are about, null for a new one, by the number of the row. */
  same: Readonly<Record<number, string | null>>;
  onMean: (same: Readonly<Record<number, string | null>>) => void;
  /** Whether labels and their dates are shown. */
  hasLabels: boolean;
}

/**
 * The table 'Found clubs': federation id, club name, assessment project, invitation mail template (document 1 §2.6), and
 * what would happen: a new club, changes of one that is there, or a question where it looks like one, which comes first.
 */
export function FoundClubs({ clubs, same, onMean, hasLabels }: FoundClubsProps) {
  const translate = useTranslate();
  const resource = findResourceOf('club', useEngine().resources);
  const projects = useNames<Project>(
    'projects',
    clubs.map(({ assessment }) => assessment.projectId),
  );
  const templates = useNames<MailTemplate>(
    'mailtemplates',
    clubs.map(({ invitationMailId }) => invitationMailId),
  );
  if (clubs.length === 0) return <Typography color="text.secondary">{translate('clubs.bulk.nothingFound')}</Typography>;
  const uncompared = clubs.filter(({ isUncompared }) => isUncompared).length;
  const heads = [
    ...['fedId', 'name', 'project', 'invitation'].map((column) => `clubs.bulk.columns.${column}`),
    ...(hasLabels ? labelFields.map((field) => `resources.clubs.fields.${field}`) : []),
    'import.same.what',
  ].map((key) => translate(key));
  return (
    <Stack spacing={1.5}>
      <InviteWarning clubs={clubs} templateOf={templates} />
      {uncompared > 0 && <Alert severity="warning">{translate('clubs.bulk.notCompared', { count: uncompared })}</Alert>}
      <SheetTable
        label={translate('clubs.bulk.foundTitle')}
        heads={heads}
        rows={undecidedFirst(clubs, same)}
        most={mostShown}
        more="clubs.bulk.moreFound"
        isNumbered={false}
        renderRow={(club) => (
          <TableRow key={club.row}>
            <TableCell>{club.fedId}</TableCell>
            <TableCell>
              <bdi>{club.name}</bdi>
            </TableCell>
            <TableCell>{projects(club.assessment.projectId) || '–'}</TableCell>
            <TableCell>
              {invitedOf(club).length > 0
                ? `${templates(club.invitationMailId)} (${invitedOf(club).join(', ')})`
                : translate('clubs.bulk.noInvitation')}
            </TableCell>
            {hasLabels &&
              labelFields.map((field) => <TableCell key={field}>{labelText(field, club.club[field])}</TableCell>)}
            <TableCell sx={{ minWidth: 200 }}>
              <WhatHappens club={club} resource={resource} value={same[club.row]} onMean={onMean} />
            </TableCell>
          </TableRow>
        )}
      />
    </Stack>
  );
}

interface InviteWarningProps {
  clubs: readonly ClubValidationItem[];
  templateOf: (id: string | null) => string;
}

/** How many people would get a mail, and by which templates: said before any is sent. */
function InviteWarning({ clubs, templateOf }: InviteWarningProps) {
  const translate = useTranslate();
  const inviting = clubs.filter((club) => invitedOf(club).length > 0);
  if (inviting.length === 0) return null;
  const people = new Set(inviting.flatMap(invitedOf).map((mail) => mail.toLowerCase()));
  const templates = new Set(inviting.map(({ invitationMailId }) => templateOf(invitationMailId)));
  return (
    <Alert severity="warning">
      {translate('clubs.bulk.inviteWarning')}
      <Box>{translate('clubs.bulk.invitedPeople', { count: people.size, templates: [...templates].join(', ') })}</Box>
    </Alert>
  );
}

/** What is undecided, then what was, then what changes: of very many rows only the first are shown. */
function undecidedFirst(clubs: readonly ClubValidationItem[], same: FoundClubsProps['same']): ClubValidationItem[] {
  const weightOf = ({ row, alike, changes }: ClubValidationItem) => {
    if (alike) return row in same ? 1 : 0;
    return changes ? 2 : 3;
  };
  return clubs.toSorted((one, other) => weightOf(one) - weightOf(other));
}

const labelText = (field: (typeof labelFields)[number], value: string | undefined) =>
  (field === 'label' ? showLabel(value) : formatDate(value)) || '–';

interface WhatHappensProps extends Pick<FoundClubsProps, 'onMean'> {
  club: ClubValidationItem;
  resource: Resource | null;
  value: string | null | undefined;
}

/** A new club, one that is there with what would change in it, or the question which one it is. */
function WhatHappens({ club, resource, value, onMean }: WhatHappensProps) {
  const translate = useTranslate();
  const { row, duplicateOf, changes = {}, alike, name, fedId } = club;
  const onChange = (id: string | null) => onMean({ [row]: id });
  if (alike && resource) return <AlikeChoice {...{ resource, row, alike, value, onChange }} />;
  if (duplicateOf === null) return <StatusChip kind="success" label={translate('import.same.states.created')} />;
  return (
    <>
      <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {translate(
          Object.keys(changes).length > 0 || !resource ? 'clubs.bulk.willUpdate' : 'import.same.states.unchanged',
        )}
      </Typography>
      {resource && <KnownRecord {...{ resource, changes }} record={{ id: duplicateOf, name: name ?? fedId ?? '' }} />}
    </>
  );
}

/** Looks names up for the ids that occur; an id that is not known stands for itself. */
function useNames<Row extends Project | MailTemplate>(
  resource: string,
  ids: readonly (string | null | undefined)[],
): (id: string | null | undefined) => string {
  const { contentLanguage } = useEngine();
  const wanted = [...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== ''))];
  const { data } = useGetManyAggregate<Row>(resource, { ids: wanted }, { enabled: wanted.length > 0, retry: false });
  return (id) => {
    const row = data?.find((each) => each?.id === id);
    if (!row) return id ?? '';
    return readText('value' in row ? row.value : 'name' in row ? row.name : id, [contentLanguage, 'en']);
  };
}
