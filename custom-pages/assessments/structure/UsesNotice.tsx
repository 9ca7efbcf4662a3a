import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Alert, Box, Button, Collapse, Skeleton, Stack, Typography } from '@mui/material';
import type { StructureUses } from '#domain/structures/StructureUses.ts';

interface UsesNoticeProps {
  uses: StructureUses | undefined;
  /** The answer is on its way: its room stands there already. */
  isAsking: boolean;
  isGlobalPass: boolean;
}

type UsesListProps = Pick<UsesNoticeProps, 'uses'>;

/** On a phone the button of a notice stands below its text. */
export const wrapsAction = { flexWrap: 'wrap', '& > .MuiAlert-message': { flex: '1 1 200px' } } as const;

/** Says before anything is edited whom an edit touches. */
export function UsesNotice({ uses, isAsking, isGlobalPass }: UsesNoticeProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!uses && !isAsking) return null;
  const projects = uses?.projects ?? [];
  const following = projects.filter(({ follows }) => follows).length;
  const counts = { following, kept: projects.length - following, clubs: uses?.clubAssessmentCount ?? 0 };
  const notice = (
    <Alert
      severity="info"
      role="status"
      sx={wrapsAction}
      action={
        <Button
          color="inherit"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {translate(isOpen ? 'structure.uses.less' : 'structure.uses.more')}
        </Button>
      }
    >
      {translate(isGlobalPass ? 'structure.uses.pass' : 'structure.uses.own', counts)}
      <Collapse in={isOpen} unmountOnExit>
        <UsesList uses={uses} />
      </Collapse>
    </Alert>
  );
  if (uses) return notice;
  return (
    <Skeleton variant="rounded" sx={{ maxWidth: 'none' }}>
      {notice}
    </Skeleton>
  );
}

/** Whether there is a project or a club assessment that an edit touches. */
export function isUsed({ clubAssessmentCount, projects }: StructureUses): boolean {
  return clubAssessmentCount + projects.length > 0;
}

/**
 * The projects that go on with the next version, those that keep theirs, and the club assessments that keep this one; or
 * that it is not known who they are.
 */
export function UsesList({ uses }: UsesListProps) {
  const translate = useTranslate();
  if (!uses) return <Typography variant="body2">{translate('structure.uses.unknown')}</Typography>;
  const { projects, clubAssessments, clubAssessmentCount } = uses;
  const says = (number: number | null) => (number === null ? '' : ` (${translate('structure.version', { number })})`);
  const parts = [
    { key: 'follow', names: projects.filter(({ follows }) => follows).map(({ name }) => name) },
    {
      key: 'keep',
      names: projects.filter(({ follows }) => !follows).map(({ name, number }) => name + says(number)),
    },
    {
      key: 'clubs',
      names: clubAssessments.map(({ name, clubName }) => [clubName, name].filter(Boolean).join(' – ')),
      more: clubAssessmentCount - clubAssessments.length,
    },
  ];
  return (
    <Stack spacing={1.5} sx={{ mt: 1 }}>
      <Typography variant="body2">{translate('structure.uses.scores')}</Typography>
      {parts.map(({ key, names, more = 0 }) => (
        <UsesNames key={key} title={translate(`structure.uses.${key}`)} {...{ names, more }} />
      ))}
    </Stack>
  );
}

/** Names below their title, and how many more there are. */
export function UsesNames({ title, names, more }: { title: string; names: readonly string[]; more: number }) {
  const translate = useTranslate();
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {title}
      </Typography>
      {names.length === 0 ? (
        <Typography variant="body2">{translate('structure.uses.none')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, maxHeight: 160, overflowY: 'auto', paddingInlineStart: 2.5 }}>
          {names.map((name, at) => (
            <li key={`${at} ${name}`}>
              <bdi>{name}</bdi>
            </li>
          ))}
          {more > 0 && <li>{translate('structure.uses.andMore', { count: more })}</li>}
        </Box>
      )}
    </Box>
  );
}
