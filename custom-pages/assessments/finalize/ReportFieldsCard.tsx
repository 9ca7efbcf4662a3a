import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { LimitedTextArea } from '#engine/browser/form/LimitedTextArea.tsx';
import { useLengthNote } from '#engine/browser/form/useLengthNote.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { forReading, type OpenReport } from './reportModel.ts';
import { SaveLine } from './SaveLine.tsx';
import { useAutosave } from './useAutosave.ts';
import type { ReportFields, ReportWork } from './useReport.ts';

interface ReportFieldsCardProps {
  report: OpenReport;
  isReadOnly: boolean;
  saveFields: ReportWork['saveFields'];
}

const shortFields = ['clubName', 'country', 'season', 'assessors'] as const;
const longest = { clubName: 200, country: 200, season: 50, assessors: 2000, assessorsNotes: 20_000 } as const;
const genders = [1, 2, 3] as const;

/** The report's data fields and the assessors' notes (document 3 §2.10). */
export function ReportFieldsCard({ report, isReadOnly, saveFields }: ReportFieldsCardProps) {
  const translate = useTranslate();
  const { clubName, country, season, assessors, gender, assessorsNotes } = report;
  const stored: ReportFields = {
    ...{ clubName: clubName ?? '', country: country ?? '', season: season ?? '', assessors: assessors ?? '' },
    ...{ gender: gender ?? null, assessorsNotes: assessorsNotes ?? '' },
  };
  const work = useAutosave<ReportFields>({ name: `report fields ${report.id}`, report, stored, save: saveFields });
  const noteOf = useLengthNote();
  const set = (change: ReportFields) => work.change({ ...work.content, ...change });
  return (
    <SectionCard title={translate('report.fields.title')}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, mb: 1.5 }}>
        {shortFields.map((field) => (
          <TextField
            key={field}
            label={translate(`report.fields.${field}`)}
            value={work.content[field] ?? ''}
            onChange={({ target }) => set({ [field]: target.value })}
            onBlur={work.flush}
            sx={isReadOnly ? forReading : {}}
            error={noteOf(work.content[field] ?? '', longest[field])?.isTooLong ?? false}
            helperText={noteOf(work.content[field] ?? '', longest[field])?.text}
            slotProps={{ htmlInput: { readOnly: isReadOnly, dir: 'auto' } }}
          />
        ))}
        <TextField
          select
          label={translate('report.fields.gender')}
          value={work.content.gender ?? ''}
          disabled={isReadOnly}
          onChange={({ target }) =>
            set({ gender: genders.find((one) => String(one) === String(target.value)) ?? null })
          }
        >
          <MenuItem value="">{translate('report.fields.noGender')}</MenuItem>
          {genders.map((one) => (
            <MenuItem key={one} value={one}>
              {translate(`report.gender.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <LimitedTextArea
        most={longest.assessorsNotes}
        label={translate('report.fields.assessorsNotes')}
        value={work.content.assessorsNotes ?? ''}
        isReadOnly={isReadOnly}
        onChange={(text) => set({ assessorsNotes: text })}
        onBlur={work.flush}
      />
      <SaveLine
        state={work.state}
        reason={work.reason}
        isRefused={work.isRefused}
        isWritten={false}
        onRetry={work.flush}
        onResolve={work.resolve}
        theirs={[stored.clubName, stored.country, stored.season, stored.assessors, stored.assessorsNotes].join('\n')}
      />
    </SectionCard>
  );
}
