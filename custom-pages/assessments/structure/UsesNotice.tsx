import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Alert, Box, Button, Collapse, Stack, Typography } from '@mui/material';
import type { StructureUses } from '#domain/structures/StructureUses.ts';

interface UsesNoticeProps {
  uses: StructureUses | undefined;
  isGlobalPass: boolean;
}

/** Says before anything is edited whom an edit touches. */
export function UsesNotice({ uses, isGlobalPass }: UsesNoticeProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  if (!uses) return null;
  const following = uses.projects.filter(({ follows }) => follows).length;
  const counts = { following, kept: uses.projects.length - following, clubs: uses.clubAssessmentCount };
  return (
    <Alert
      severity="info"
      role="status"
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
}

/** The projects that go on with the next version, those that keep theirs, and the club assessments that keep this one. */
export function UsesList({ uses }: { uses: StructureUses }) {
  const translate = useTranslate();
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
        <Box key={key}>
          <Typography variant="subtitle2" component="h3">
            {translate(`structure.uses.${key}`)}
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
      ))}
    </Stack>
  );
}
