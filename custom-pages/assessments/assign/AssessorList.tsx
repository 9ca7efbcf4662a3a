import { Box, FormControlLabel, IconButton, Radio, Stack, Typography } from '@mui/material';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Assessor } from '#domain/assessors/assessorList.ts';

interface AssessorListProps {
  assessors: readonly Assessor[];
  nameOf: (id: string) => string;
  onLead: (id: string) => void;
  onRemove: (id: string) => void;
}

/** Assessors by full name, one of whom leads (document 2 §2, §4). */
export function AssessorList({ assessors, nameOf, onLead, onRemove }: AssessorListProps) {
  const translate = useTranslate();
  const group = useId();
  if (assessors.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('assessment.assign.noAssessors')}
      </Typography>
    );
  }
  return (
    <Stack component="ul" spacing={1} sx={{ p: 0, m: 0, listStyle: 'none' }}>
      {assessors.map(({ assessorId, lead }) => {
        const name = nameOf(assessorId);
        return (
          <Stack
            key={assessorId}
            component="li"
            direction="row"
            sx={{
              ...{ border: 1, borderColor: 'divider', borderRadius: 2, px: 1.5, gap: 1 },
              ...{ alignItems: 'center', flexWrap: 'wrap' },
            }}
          >
            <Typography sx={{ flex: '1 1 120px', overflowWrap: 'anywhere' }}>
              <bdi>{name}</bdi>
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', marginInlineStart: 'auto' }}>
              <FormControlLabel
                control={
                  <Radio
                    size="small"
                    name={group}
                    checked={lead}
                    onChange={() => onLead(assessorId)}
                    slotProps={{ input: { 'aria-label': translate('assessment.assign.leadOf', { name }) } }}
                  />
                }
                label={translate('assessment.roles.LEADASSESSOR')}
              />
              <IconButton
                aria-label={translate('forms.rows.remove', { title: name })}
                onClick={() => onRemove(assessorId)}
              >
                <DeleteOutlineRounded fontSize="small" />
              </IconButton>
            </Box>
          </Stack>
        );
      })}
    </Stack>
  );
}
