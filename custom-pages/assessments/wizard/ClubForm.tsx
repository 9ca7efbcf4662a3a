import { Alert, Box, Button, Stack } from '@mui/material';
import { useEffect, useId, useState, type Dispatch, type SetStateAction } from 'react';
import { useTranslate } from 'react-admin';
import type { BuildClub } from '#domain/builder/BuildParameters.ts';
import { checkClub, checkClubs } from '#domain/builder/checkBuild.ts';
import { fillDeadlines, type VisitDates } from '#domain/schedule/fillDeadlines.ts';
import { DateChoice } from '#engine/browser/fields/DateChoice.tsx';
import { FieldFrame } from '#engine/browser/fields/FieldFrame.tsx';
import { PersonChoice } from '#engine/browser/fields/PersonChoice.tsx';
import { ReferencePicker } from '#engine/browser/fields/ReferencePicker.tsx';
import { useFieldErrorText } from '#engine/browser/validation/useFieldErrorText.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';

/** Lead assessor and dates as they stand in the form. */
type Typed = VisitDates & Pick<BuildClub, 'leadAssessor'>;

export const nothingTyped: Typed = { leadAssessor: null };

interface ClubFormProps {
  resource: Resource;
  clubs: readonly BuildClub[];
  /** The club of the selection that is changed; null while clubs are added. */
  edited: BuildClub | null;
  /** Clubs that are about to be added. */
  wanted: string[];
  onWanted: (ids: string[]) => void;
  /** Lead and dates of the clubs that are about to be added. */
  fresh: Typed;
  onFresh: Dispatch<SetStateAction<Typed>>;
  /** Told whether something stands here that is not in the selection yet. */
  onTyped: (isTyped: boolean) => void;
  onChange: (clubs: BuildClub[]) => void;
  onCancel: () => void;
}

const dates = ['visitDate', 'assessmentDeadline', 'surveyDeadline'] as const;

/** Clubs with a lead assessor and dates, to be added to the selection (document 2 §4 and §5). */
export function ClubForm({ resource, clubs, edited, wanted, onTyped, ...given }: ClubFormProps) {
  const { onWanted, onChange, onCancel } = given;
  const translate = useTranslate();
  const [changed, setChanged] = useState<Typed>(edited ?? nothingTyped);
  const { leadAssessor: lead, ...visit } = edited ? changed : given.fresh;
  const setTyped = edited ? setChanged : given.onFresh;
  const isTyped = edited ? isOther(edited, changed) : wanted.length > 0;
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [onTyped, isTyped]);
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const errorOf = useFaults(faults);
  const filled = pickDates(fillDeadlines(visit, 'form'));
  const clubOf = (id: string): BuildClub => ({ ...filled, id, leadAssessor: lead });
  const add = () => {
    const ids = edited ? [edited.id] : wanted;
    const added = ids.map(clubOf);
    const others = clubs.filter(({ id }) => id !== edited?.id);
    const twice = checkClubs([...others, ...added]).filter(({ rule }) => rule === 'unique');
    const found = [...checkClub(added[0] ?? clubOf('')), ...twice.map((fault) => ({ ...fault, field: 'id' }))];
    setFaults(found);
    if (found.length > 0) return;
    onChange(edited ? clubs.map((club) => (club.id === edited.id ? clubOf(club.id) : club)) : [...clubs, ...added]);
  };
  const incomplete = clubs.filter((club) => checkClub(club).length > 0);
  // What they have stays; what the form has is given to those that lack it.
  const complete = () => {
    const completed = (club: BuildClub) => ({
      ...{ ...filled, ...pickDates(club), id: club.id, leadAssessor: club.leadAssessor ?? lead },
    });
    const found = incomplete.flatMap((club) => checkClub(completed(club)));
    setFaults(found.filter(({ field }, at) => found.findIndex((one) => one.field === field) === at));
    if (found.length > 0) return;
    onChange(clubs.map((club) => (incomplete.includes(club) ? completed(club) : club)));
  };
  const clubId = useId();
  return (
    <Stack spacing={2}>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <FieldFrame id={clubId} label={translate('wizard.clubs.clubs')} required error={errorOf('id')}>
          <ReferencePicker
            id={clubId}
            target={resource}
            multiple
            readOnly={edited !== null}
            ids={edited ? [edited.id] : wanted}
            onChange={onWanted}
          />
        </FieldFrame>
        <PersonChoice
          among="clubassessments/leads"
          label={translate('wizard.clubs.leadAssessor')}
          value={lead}
          error={errorOf('leadAssessor')}
          onChange={(leadAssessor) => setTyped((before) => ({ ...before, leadAssessor }))}
        />
      </Box>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' } }}
      >
        {dates.map((name) => (
          <DateChoice
            key={name}
            label={translate(`wizard.clubs.${name}`)}
            required={name === 'assessmentDeadline'}
            error={errorOf(name)}
            value={visit[name] ?? null}
            onChange={(date) => setTyped((before) => ({ ...before, [name]: date }))}
            onLeave={() => setTyped((before) => ({ ...before, ...fillDeadlines(pickDates(before), 'form') }))}
          />
        ))}
      </Box>
      {incomplete.length > 0 && !edited && <Incomplete count={incomplete.length} onComplete={complete} />}
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" onClick={add}>
          {translate(edited ? 'wizard.clubs.save' : 'wizard.clubs.addToSelection')}
        </Button>
        {edited && <Button onClick={onCancel}>{translate('engine.form.cancel')}</Button>}
      </Stack>
    </Stack>
  );
}

/** Clubs of the selection lack what is needed: the form gives it to them. */
function Incomplete({ count, onComplete }: { count: number; onComplete: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onComplete}>
          {translate('wizard.clubs.complete')}
        </Button>
      }
    >
      {translate('wizard.clubs.incomplete', { count })}
    </Alert>
  );
}

function isOther(club: BuildClub, typed: Typed): boolean {
  return (['leadAssessor', ...dates] as const).some((name) => (club[name] ?? null) !== (typed[name] ?? null));
}

/** What is wrong with a field, in words; null where nothing is. */
function useFaults(faults: readonly FieldError[]): (field: string) => string | null {
  const say = useFieldErrorText();
  return (field) => {
    const fault = faults.find((one) => one.field === field);
    return fault ? say(fault) : null;
  };
}

/** Without those that are empty. */
function pickDates(visit: VisitDates): VisitDates {
  return Object.fromEntries(dates.flatMap((name) => (visit[name] ? [[name, visit[name]]] : [])));
}
