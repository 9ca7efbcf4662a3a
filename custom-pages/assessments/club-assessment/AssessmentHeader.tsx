import AccessibilityNewRounded from '@mui/icons-material/AccessibilityNewRounded';
import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import DonutLargeRounded from '@mui/icons-material/DonutLargeRounded';
import { Box, Stack, Typography, useMediaQuery, type Theme } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useHref, useSearchParams } from 'react-router-dom';
import { findLead } from '#domain/access/assessmentRoles.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { PackButton } from '../pack/PackButton.tsx';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { StageChip } from '../values/StageChip.tsx';
import { usePersonNames } from '../values/usePersonNames.ts';
import { CompactButton } from '#engine/ui/CompactButton.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { openedPart } from '#engine/ui/PartSuspense.tsx';

const AccessibilityDialog = openedPart(async () => (await import('./AccessibilityDialog.tsx')).AccessibilityDialog, {
  isOpen: ({ isOpen }) => isOpen,
  close: ({ onClose }) => onClose(),
});

/** Which club, which project, where it stands, who works on it, and as whom one looks. */
export function AssessmentHeader({ opened, isStatus }: { opened: OpenedAssessment; isStatus: boolean }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [search] = useSearchParams();
  const other = new URLSearchParams(search);
  if (isStatus) other.delete('view');
  else other.set('view', 'status');
  const toOther = useHref({ search: `?${other}` });
  const { clubAssessment, club, project, role } = opened;
  const nameOf = usePersonNames();
  const lead = findLead(clubAssessment);
  const others = (clubAssessment.assessors ?? []).filter((assessor) => !assessor.lead);
  const facts = [
    ['lead', lead ? nameOf(lead) : translate('assessment.facts.nobody')],
    ['assessors', others.map(({ assessorId }) => nameOf(assessorId)).join(', ')],
    ['visitDate', formatDate(clubAssessment.visitDate) || translate('assessment.facts.noDate')],
    ['role', role ? translate(`assessment.roles.${role}`) : ''],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const actions = (
    <Stack direction="row" useFlexGap sx={{ flexWrap: { sm: 'wrap' }, flex: 'none' }}>
      <CompactButton
        href={toOther}
        icon={isStatus ? <ChecklistRounded /> : <DonutLargeRounded />}
        label={translate(isStatus ? 'assessment.status.toTabs' : 'assessment.status.title')}
      />
      <PackButton opened={opened} />
      <CompactButton
        icon={<AccessibilityNewRounded />}
        label={translate('assessment.accessibility.title')}
        onClick={() => setOpen(true)}
      />
    </Stack>
  );
  const about = <Facts name={project?.name ?? clubAssessment.name ?? ''} facts={facts} isPhone={isPhone} />;
  return (
    <>
      <PageHeader
        title={club.name}
        mark={<StageChip clubAssessment={clubAssessment} project={project} country={club.country} />}
        intro={isPhone ? <Line>{[<Box key="about">{about}</Box>, <Box key="actions">{actions}</Box>]}</Line> : about}
        {...(isPhone ? {} : { actions })}
      />
      <AccessibilityDialog opened={opened} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface FactsProps {
  name: string;
  facts: readonly (readonly [string, string])[];
  isPhone: boolean;
}

/** What the project is called, and the rest: on a phone behind its name, so that the work itself is on the first screen. */
function Facts({ name, facts, isPhone }: FactsProps) {
  const translate = useTranslate();
  const title = (
    <Typography key="name" component="span" variant="body2" color="textPrimary" sx={{ fontWeight: 600 }}>
      {name}
    </Typography>
  );
  const all = facts.map(([key, text]) => (
    <span key={key}>
      {translate(`assessment.facts.${key}`)}: {text}
    </span>
  ));
  if (!isPhone) return <Row>{[title, ...all]}</Row>;
  return (
    <Behind>
      <summary>{title}</summary>
      <Row>{all}</Row>
    </Behind>
  );
}

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', columnGap: 20, rowGap: 2 });
const Line = styled('div')({ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 8 });
const Behind = styled('details')({ '& > summary': { cursor: 'pointer', minHeight: 28 } });
