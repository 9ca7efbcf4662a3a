import { useEffect } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { BuildParameters } from '#domain/builder/BuildParameters.ts';
import { checkBuilder, checkClubs, checkInformation } from '#domain/builder/checkBuild.ts';
import { errorText, inputPath } from '#engine/browser/form/formErrors.ts';
import { useFieldErrorText } from '#engine/browser/validation/useFieldErrorText.ts';
import type { FieldError } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { BegunBuild } from './useWizardDraft.ts';

export const steps = ['information', 'builder', 'clubs', 'result'] as const;
/** The sub-steps of the builder (decisions A15). */
export const builderParts = ['profile', 'context', 'dimensions', 'labels', 'surveys'] as const;

/** Fields that are entered in a sub-step; others are entered in the first step. */
const fieldsOfPart: Readonly<Record<(typeof builderParts)[number], readonly string[]>> = {
  profile: ['sport', 'niveau', 'gender', 'nameTranslation'],
  context: ['context', 'clubIdConfiguration'],
  dimensions: ['dimensions'],
  labels: ['nbOfTitleLevels', 'labels'],
  surveys: ['resources', 'customSurveyTemplateId', 'surveySelection'],
};

/** The clubs, and what a project of before was cloned with. */
const enteredElsewhere: ReadonlySet<string> = new Set(['', 'clubs', 'schedule', 'process']);

const places = ['information', ...builderParts] as const;

/** Where the wizard stands, in the address as `step` and `part`, and what has to be there to go on (document 2 §4). */
export function useWizardSteps(form: UseFormReturn<BuildParameters>, projects: Resource) {
  const [search, setSearch] = useSearchParams();
  const build = search.get('build');
  const wanted = steps[Number(search.get('step')) - 1] ?? 'information';
  // The result is that of a build.
  const step = wanted === 'result' && !build ? 'clubs' : wanted;
  const part = builderParts[Number(search.get('part')) - 1] ?? 'profile';

  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, [step, part]);

  useMendedFields(form);
  const go = (next: (typeof steps)[number], nextPart: (typeof builderParts)[number] = 'profile') =>
    setSearch({
      step: String(steps.indexOf(next) + 1),
      ...(next === 'builder' && { part: String(builderParts.indexOf(nextPart) + 1) }),
    });

  const tell = useTellFaults(form, projects);
  const partFaults = (one: (typeof builderParts)[number]) =>
    checkBuilder(form.getValues()).filter(({ field }) =>
      fieldsOfPart[one].some((name) => field === name || field.startsWith(`${name}.`)),
    );

  return {
    ...{ step, part, build, project: search.get('project') },
    go,
    tell,
    /** Goes on where nothing is missing; the last step before the result is for the build to leave. */
    next() {
      if (step === 'information') return tell(checkInformation(form.getValues())) || go('builder');
      if (step !== 'builder') return undefined;
      if (tell(partFaults(part))) return undefined;
      const after = builderParts[builderParts.indexOf(part) + 1];
      if (after) return go('builder', after);
      const open = builderParts.find((one) => partFaults(one).length > 0);
      if (!open) return go('clubs');
      tell(partFaults(open));
      return go('builder', open);
    },
    back() {
      form.clearErrors();
      if (step === 'clubs') return go('builder', 'surveys');
      if (step === 'result') return go('clubs');
      const before = builderParts[builderParts.indexOf(part) - 1];
      return before ? go('builder', before) : go('information');
    },
    /** The first step that is not complete, with what it misses; null where the build can begin. */
    findOpen(): FieldError[] | null {
      const values = form.getValues();
      const open = [checkInformation(values), checkBuilder(values), checkClubs(values.clubs)];
      const at = open.findIndex((errors) => errors.length > 0);
      const errors = open[at];
      if (!errors) return null;
      const target = steps[at] ?? 'information';
      if (target !== step) go(target, builderParts.find((one) => partFaults(one).length > 0) ?? 'profile');
      return errors;
    },
    /** Leads to the first step in which the server refused something, and tells it there; false where there is none. */
    showRefused(errors: readonly FieldError[]): boolean {
      const entered = places.flatMap((place) => errors.filter(({ field }) => placeOf(field) === place));
      const place = placeOf(entered[0]?.field ?? '');
      if (!place) return false;
      if (place === 'information') go(place);
      else go('builder', place);
      return tell(entered, projects.name);
    },
    showBuild: (begun: BegunBuild) => setSearch({ step: '4', ...begun }),
  };
}

/** The step or sub-step before the clubs in which a field is entered; null where in none. */
function placeOf(field: string): (typeof places)[number] | null {
  const [name = ''] = field.split(/[./]/);
  if (enteredElsewhere.has(name)) return null;
  return builderParts.find((part) => fieldsOfPart[part].includes(name)) ?? 'information';
}

/**
 * Gives what says what is missing as a snackbar, by the labels of a resource where one is named, and at the fields; false
 * where nothing is.
 */
function useTellFaults(form: UseFormReturn<BuildParameters>, projects: Resource) {
  const translate = useTranslate();
  const notify = useNotify();
  const say = useFieldErrorText();
  return (errors: readonly FieldError[], resource: string | null = null): boolean => {
    form.clearErrors();
    for (const [index, error] of errors.entries()) {
      const path = inputPath(projects, error.field);
      const refused = { type: error.rule, message: errorText(projects, error) };
      form.setError(path as 'name', refused, { shouldFocus: index === 0 });
    }
    const [first] = errors;
    if (!first) return false;
    // Of several labels the first one's faults: "no name, no percentage".
    const head = /^labels\.\d+\./.exec(first.field)?.[0];
    const same = head ? errors.filter(({ field }) => field.startsWith(head)) : [first];
    notify(same.map((error) => say(error, resource)).join(translate('wizard.faults.and')), { type: 'warning' });
    return true;
  };
}

/** What was missing in a field is no longer said once something else stands there. */
function useMendedFields(form: UseFormReturn<BuildParameters>): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name as 'name' | undefined;
          // Of a list each row says its own.
          if (field && typeof form.getFieldState(field).error?.type === 'string') form.clearErrors(field);
        },
      }),
    [form],
  );
}

export type WizardSteps = ReturnType<typeof useWizardSteps>;
