import AccessibilityNewRounded from '@mui/icons-material/AccessibilityNewRounded';
import ChecklistRounded from '@mui/icons-material/ChecklistRounded';
import DonutLargeRounded from '@mui/icons-material/DonutLargeRounded';
import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { findLead } from '#domain/access/assessmentRoles.ts';
import { formatDate } from '#engine/rules/dates/formatDate.ts';
import { PackButton } from '../pack/PackButton.tsx';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { StageChip } from '../values/StageChip.tsx';
import { usePersonNames } from '../values/usePersonNames.ts';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { AccessibilityDialog } from './AccessibilityDialog.tsx';

/** Which club, which project, where it stands, who works on it, and as whom one looks. */
export function AssessmentHeader({ opened, isStatus }: { opened: OpenedAssessment; isStatus: boolean }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [search] = useSearchParams();
  const other = new URLSearchParams(search);
  if (isStatus) other.delete('view');
  else other.set('view', 'status');
  const { clubAssessment, club, project, role } = opened;
  const nameOf = usePersonNames();
  const lead = findLead(clubAssessment);
  const others = (clubAssessment.assessors ?? []).filter((assessor) => !assessor.lead);
  const facts = [
    ['lead', lead ? nameOf(lead) : translate('assessment.facts.nobody')],
    ['assessors', others.map(({ assessorId }) => nameOf(assessorId)).join(', ')],
    ['visitDate', formatDate(clubAssessment.visitDate) || translate('assessment.facts.noDate')],
    ['role', role ? translate(`assessment.roles.${role}`) : ''],
  ].filter(([, text]) => text);
  return (
    <>
      <PageHeader
        title={club.name}
        mark={<StageChip clubAssessment={clubAssessment} project={project} country={club.country} />}
        intro={
          <Stack component="span" direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.25 }}>
            <Typography component="span" variant="body2" color="textPrimary" sx={{ fontWeight: 600 }}>
              {project?.name ?? clubAssessment.name}
            </Typography>
            {facts.map(([key, text]) => (
              <span key={key}>
                {translate(`assessment.facts.${key}`)}: {text}
              </span>
            ))}
          </Stack>
        }
        actions={
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Button
              component={RouterLink}
              to={{ search: `?${other}` }}
              startIcon={isStatus ? <ChecklistRounded /> : <DonutLargeRounded />}
            >
              {translate(isStatus ? 'assessment.status.toTabs' : 'assessment.status.title')}
            </Button>
            <PackButton opened={opened} />
            <Button startIcon={<AccessibilityNewRounded />} onClick={() => setOpen(true)}>
              {translate('assessment.accessibility.title')}
            </Button>
          </Stack>
        }
      />
      <AccessibilityDialog opened={opened} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
