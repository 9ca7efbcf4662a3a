import { Box, MenuItem, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { LimitedTextArea } from '#engine/browser/form/LimitedTextArea.tsx';
import { useLengthNote } from '#engine/browser/form/useLengthNote.ts';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { forReading, type OpenReport } from './reportModel.ts';
import { SaveLine } from './SaveLine.tsx';
import { useAutosave, type Autosave } from './useAutosave.ts';
import type { ReportWork } from './useReport.ts';

interface ReportFieldsCardProps {
  report: OpenReport;
  isReadOnly: boolean;
  saveFields: ReportWork['saveFields'];
}

const shortFields = ['clubName', 'country', 'season', 'assessors'] as const;
const longest = { clubName: 200, country: 200, season: 50, assessors: 2000, assessorsNotes: 20_000 } as const;
const genders = [1, 2, 3] as const;

/** The report's data fields and the assessors' notes, each saved by itself (document 3 §2.10). */
export function ReportFieldsCard(given: ReportFieldsCardProps) {
  const translate = useTranslate();
  return (
    <SectionCard title={translate('report.fields.title')}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 0.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' },
        }}
      >
        {shortFields.map((field) => (
          <ShortField key={field} field={field} {...given} />
        ))}
        <GenderField {...given} />
      </Box>
      <NotesField {...given} />
    </SectionCard>
  );
}

interface ShortFieldProps extends ReportFieldsCardProps {
  field: (typeof shortFields)[number];
}

function ShortField({ field, ...given }: ShortFieldProps) {
  const { isReadOnly } = given;
  const translate = useTranslate();
  const work = useReportField(field, given);
  const note = useLengthNote()(work.content ?? '', longest[field]);
  return (
    <SavedField work={work} theirs={given.report[field]}>
      <TextField
        fullWidth
        label={translate(`report.fields.${field}`)}
        value={work.content ?? ''}
        onChange={({ target }) => work.change(target.value)}
        onBlur={work.flush}
        sx={isReadOnly ? forReading : {}}
        error={note?.isTooLong ?? false}
        helperText={note?.text}
        slotProps={{ htmlInput: { readOnly: isReadOnly, dir: 'auto' } }}
      />
    </SavedField>
  );
}

function GenderField(given: ReportFieldsCardProps) {
  const translate = useTranslate();
  const work = useReportField('gender', given);
  const nameOf = (gender: OpenReport['gender']) =>
    translate(gender ? `report.gender.${gender}` : 'report.fields.noGender');
  return (
    <SavedField work={work} theirs={nameOf(given.report.gender)}>
      <TextField
        select
        fullWidth
        label={translate('report.fields.gender')}
        value={work.content ?? ''}
        disabled={given.isReadOnly}
        onChange={({ target }) => work.change(genders.find((one) => String(one) === String(target.value)) ?? null)}
      >
        <MenuItem value="">{nameOf(null)}</MenuItem>
        {genders.map((one) => (
          <MenuItem key={one} value={one}>
            {nameOf(one)}
          </MenuItem>
        ))}
      </TextField>
    </SavedField>
  );
}

function NotesField(given: ReportFieldsCardProps) {
  const translate = useTranslate();
  const work = useReportField('assessorsNotes', given);
  return (
    <SavedField work={work} theirs={given.report.assessorsNotes}>
      <LimitedTextArea
        most={longest.assessorsNotes}
        label={translate('report.fields.assessorsNotes')}
        value={work.content ?? ''}
        isReadOnly={given.isReadOnly}
        onChange={work.change}
        onBlur={work.flush}
      />
    </SavedField>
  );
}

type FieldName = (typeof shortFields)[number] | 'gender' | 'assessorsNotes';

/** One field, saved by itself: what somebody else writes in another one is no clash with it. */
function useReportField<Field extends FieldName>(field: Field, { report, saveFields }: ReportFieldsCardProps) {
  return useAutosave<OpenReport[Field] | null>({
    ...{ name: `report field ${report.id} ${field}`, report, stored: report[field] ?? null },
    save: (content) => saveFields({ [field]: content }, report),
  });
}

interface SavedFieldProps {
  work: Omit<Autosave<never>, 'content' | 'change'>;
  /** What stands now. */
  theirs: string | null | undefined;
  children: ReactNode;
}

/** A field and whether it is saved. */
function SavedField({ work, theirs, children }: SavedFieldProps) {
  return (
    <div>
      {children}
      <SaveLine
        state={work.state}
        reason={work.reason}
        isRefused={work.isRefused}
        isWritten={false}
        onRetry={work.flush}
        onResolve={work.resolve}
        theirs={theirs ?? ''}
      />
    </div>
  );
}
