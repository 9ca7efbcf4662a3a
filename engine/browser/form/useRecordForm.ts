import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCreate, useUpdate } from 'react-admin';
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Side } from '#engine/rules/values/clash.ts';
import { mergeRecord } from '#engine/rules/values/mergeRecord.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { useEngine } from '../context/useEngine.ts';
import { usePermission } from '../context/usePermission.ts';
import { useFormUploads, type FormUploads } from '../fields/FormUploads.ts';
import { oncePerKey } from '#engine/rules/errors/keyOfUnique.ts';
import { readRefusal, type Refusal } from '../validation/readRefusal.ts';
import { useTellOutcome } from '../validation/useTellOutcome.ts';
import { checkRecord } from './checkRecord.ts';
import { changedFields } from './changedFields.ts';
import { conflictFields, conflictWith, isClashing, isTypedMeanwhile, type Conflict } from './conflictWith.ts';
import { errorText, inputPath, listFormErrors, partOf, toFormErrors } from './formErrors.ts';
import { sentValues, startValues } from './recordValues.ts';
import { saveOver } from './saveOver.ts';
import { useIdempotentCreate } from './useIdempotentCreate.ts';
import { useIsShown } from './useIsShown.ts';
import { useOneAtATime } from './useOneAtATime.ts';
import { useSavedNotice } from './useSavedNotice.ts';

type Values = Record<string, unknown>;

export interface RecordFormOptions {
  resource: Resource;
  /** Null for a new record. */
  record: EngineRecord | null;
  /** What a new record starts with beyond the resource's defaults. */
  initial?: Readonly<Values>;
  onSaved: (record: EngineRecord) => void;
}

export interface RecordForm {
  form: UseFormReturn<Values>;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  isSaving: boolean;
  /** The files that its inputs are sending; saving rests while there are any. */
  uploads: FormUploads;
  isUploading: boolean;
  /** A refusal that belongs to no field shown; told above the form. */
  failure: Refusal | null;
  /** What someone else changed otherwise than I did, until it is decided. */
  conflict: Conflict | null;
  /** Saves with the choices that were made, by `clashKey`. */
  settle: (chosen: Readonly<Record<string, Side>>) => Promise<void>;
  /**
   * Brings back a record that somebody deleted meanwhile, and saves; null where it is not gone, was merged into another,
   * or that is not one's right.
   */
  bringBack: (() => void) | null;
  /** Goes on editing; what was typed stays. */
  stepBack: () => void;
  /** The record that the form's changes are counted from. */
  base: Values;
  /** Whether leaving now would lose something. */
  hasUnsaved: () => boolean;
  /** Begins anew from a newer version, unless something typed would be lost; saving merges then. */
  renew: (current: EngineRecord) => void;
  /**
   * Goes on with what was typed before, over the record as it was then: if it has changed since, saving merges or asks.
   * A new record that may have been made already goes on under the key that it was sent with.
   */
  resume: (changes: Values, before: Values, key?: string) => void;
  /** What a new record is sent with, so that it is made once. */
  key: string;
  /** Lets the form go without asking: its record is no more. */
  letGo: () => void;
  /** The way to another place that was asked for meanwhile, which is gone once saved; null where there is none. */
  awaitLeave: (go: (() => void) | null) => void;
}

/**
 * State and saving of a record's form: checks by the schema, shows the server's refusals at their fields, keeps what
 * was typed whatever happens, also while it was being saved, and lets a stale copy be brought up to the current version
 * (decisions, section F).
 */
export function useRecordForm({ resource, record, initial, onSaved }: RecordFormOptions): RecordForm {
  // A new record is there once it is saved, though one typed on.
  const [made, setMade] = useState<EngineRecord | null>(null);
  const stored = record ?? made;
  const start = () => ({ ...startValues(resource, record), ...initial });
  const { base, form, begin } = useFormBase(resource, start, stored !== null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const tellSaved = useSavedNotice(resource);
  const tellOutcome = useTellOutcome();
  const oneAtATime = useOneAtATime();
  const { save, isSaving, key, takeKey } = useSaveCall(resource, stored);
  const isCreated = useRef(false);
  const { isLeaving, leave } = useLeaving(base);
  const { goOn, awaitLeave, isShown } = useGoingOn(onSaved);
  const { uploads, isUploading } = useFormUploads();

  const fields = Object.keys(resource.schema.properties);
  const startFrom = (current: EngineRecord) => {
    begin(startValues(resource, current));
    setConflict(null);
  };
  const goOnEditing = (saved: EngineRecord, typed: Conflict, fromOthers: readonly string[]) => {
    setMade(saved);
    // At once, so that no key is pressed between the values and the inputs that show them.
    flushSync(() => begin(typed.versions.theirs, typed.merged));
    setConflict(isClashing(typed, fromOthers) ? typed : null);
    tellSaved(fromOthers, true);
  };

  const refuse = (error: unknown) => {
    const refusal = oncePerKey(readRefusal(error));
    if (refusal.current) return setConflict(conflictWith(refusal.current, base, form.getValues(), resource));
    showRefused(form, resource, refusal);
    setFailure(refusal);
    tellOutcome.failed();
  };

  const saveValid = async (values: Values) => {
    setFailure(null);
    try {
      const { saved, merged } = await saveOver({ resource, base, save }, values);
      const now = conflictWith(saved, values, form.getValues(), resource);
      if (isShown() && (isTypedMeanwhile(now) || uploads.areRunning())) return goOnEditing(saved, now, merged);
      leave();
      isCreated.current = record === null;
      startFrom(saved);
      tellSaved(merged);
      goOn(saved);
    } catch (error) {
      refuse(error);
    }
  };

  const submit = (event?: React.BaseSyntheticEvent) =>
    oneAtATime(async () => {
      await form.handleSubmit(saveValid, (errors) => setFailure(describeInvalid(errors)))(event);
      return isCreated.current;
    });

  const isGone = stored !== null && failure?.code === errorCodes.notFound && failure.mergedInto === null;
  const restore = useRestore(resource, isGone ? String(stored.id) : null);
  return useRenewal(record, {
    ...{ form, base, key, isSaving, uploads, isUploading, failure, conflict, submit, awaitLeave },
    settle: async (chosen) => {
      if (!conflict) return;
      const { versions } = conflict;
      const { merged } = mergeRecord(versions, conflictFields(resource), chosen);
      startFrom(versions.theirs as EngineRecord);
      for (const field of conflictFields(resource)) form.setValue(field, merged[field], { shouldDirty: true });
      await submit();
    },
    bringBack: restore && (() => void restore().then(() => submit(), refuse)),
    stepBack: () => setConflict(null),
    renew: (current) => {
      if (changedFields(base, form.getValues(), fields).length === 0) startFrom(current);
    },
    resume: (changes, before, draftKey) => {
      if (draftKey !== undefined) takeKey(draftKey);
      begin({ ...base, ...before }, changes);
    },
    letGo: leave,
    hasUnsaved: () =>
      !isLeaving() && (uploads.areRunning() || changedFields(base, form.getValues(), fields).length > 0),
  });
}

/**
 * Begins a form anew when its record is read again and has changed: what a page shows at first may have been kept from an
 * earlier visit. What is typed stays, and saving merges then.
 */
function useRenewal(record: EngineRecord | null, state: RecordForm): RecordForm {
  const { base, renew } = state;
  const now = useRef({ base, renew });
  useEffect(() => {
    now.current = { base, renew };
  });
  useEffect(() => {
    if (record && record.version !== now.current.base['version']) now.current.renew(record);
  }, [record]);
  return state;
}

/** The inputs, and what their changes are counted from: the record, until the form begins anew from another state. */
function useFormBase(resource: Resource, start: () => Values, exists: boolean) {
  const [base, setBase] = useState<Values>(start);
  const form = useCheckedForm(resource, base, exists);
  const begin = (from: Values, typed: Values = {}) => {
    setBase(from);
    form.reset(from);
    if (Object.keys(typed).length > 0) form.reset({ ...from, ...typed }, { keepDefaultValues: true });
  };
  return { base, form, begin };
}

/** Whether the form is let go without asking, until it starts from something else. */
function useLeaving(base: Values) {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
  }, [base]);
  const leave = () => {
    isLeft.current = true;
  };
  return { isLeaving: () => isLeft.current, leave };
}

/**
 * What follows a save: where the person wanted to go meanwhile; nothing where the form has been left already, so that
 * it is shown no more.
 */
function useGoingOn(onSaved: RecordFormOptions['onSaved']) {
  const waiting = useRef<(() => void) | null>(null);
  const isShown = useIsShown();
  const awaitLeave = useCallback((go: (() => void) | null) => void (waiting.current = go), []);
  const goOn = (saved: EngineRecord) => {
    if (waiting.current) waiting.current();
    else if (isShown()) onSaved(saved);
  };
  return { goOn, awaitLeave, isShown };
}

/** The call that brings a record back which somebody deleted; null where there is none, or one may not. */
function useRestore(resource: Resource, id: string | null): (() => Promise<void>) | null {
  const { api } = useEngine();
  const { canDelete } = usePermission(resource);
  if (id === null || !canDelete) return null;
  const path = `${resource.name}/${encodeURIComponent(id)}/restore`;
  return async () => void (await api.call(path, { method: 'POST', source: resource.name }));
}

/** The state of the inputs, checked by the schema; of a record that exists already, what it had is no fault of the form. */
function useCheckedForm(resource: Resource, base: Values, exists: boolean): UseFormReturn<Values> {
  const { loadValidator } = useEngine();
  const resolver: Resolver<Values> = async (values) => {
    const errors = checkRecord(resource, values, await loadValidator(resource.schema), exists ? base : null);
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: toFormErrors(resource, errors) };
  };
  return useForm<Values>({ defaultValues: base, resolver, reValidateMode: 'onChange' });
}

/** The call that saves: a change of the record, or one that makes a new record once. */
function useSaveCall(resource: Resource, record: EngineRecord | null) {
  const idempotentCreate = useIdempotentCreate();
  const [create, { isPending: isCreating }] = useCreate<EngineRecord>();
  const [update, { isPending: isUpdating }] = useUpdate<EngineRecord>();
  const save = async (values: Values): Promise<EngineRecord> => {
    const data = sentValues(resource, values);
    const options = { returnPromise: true as const, mutationMode: 'pessimistic' as const };
    const change = (previousData: EngineRecord, changed: Values) =>
      update(resource.name, { id: previousData.id, data: changed, previousData }, options);
    const make = (key: string) => create(resource.name, { data, meta: { key } }, options);
    const saved = record ? await change(record, data) : await idempotentCreate.send({ make, change, data });
    if (!saved) throw new Error(`Saving ${resource.name} gave no record`);
    return saved;
  };
  const { key, takeKey } = idempotentCreate;
  return { save, isSaving: isCreating || isUpdating, key, takeKey };
}

/** Shows what the server refused at its fields, each once, and leads to the first. */
function showRefused(form: UseFormReturn<Values>, resource: Resource, { fields }: Refusal): void {
  const seen = new Set<string>();
  for (const error of fields) {
    const path = inputPath(resource, error.field);
    if (path === '' || seen.has(path)) continue;
    const parts = fields.flatMap(({ field }) =>
      inputPath(resource, field) === path ? (partOf(path, field) ?? []) : [],
    );
    const refused = { type: 'server', message: errorText(resource, error), ...(parts.length > 0 && { parts }) };
    form.setError(path, refused, { shouldFocus: seen.size === 0 });
    seen.add(path);
  }
}

/** Field errors of the form as a refusal, so that one banner names them all. */
function describeInvalid(errors: FieldErrors): Refusal {
  return {
    code: errorCodes.invalidInput,
    message: '',
    reason: null,
    fields: listFormErrors(errors),
    current: null,
    mergedInto: null,
    reference: null,
  };
}
