import { useEffect, useRef, useState } from 'react';
import { useCreate, useNotify, useUpdate } from 'react-admin';
import { useForm, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { Resource } from '#domain/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { useEngine } from '../context/useEngine.ts';
import { readRefusal, type Refusal } from '../validation/readRefusal.ts';
import { checkRecord, toFormErrors } from './checkRecord.ts';
import { changedFields } from './compareVersions.ts';
import { sentValues, startValues } from './recordValues.ts';

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
  /** A refusal that belongs to no field shown; told above the form. */
  failure: Refusal | null;
  /** What someone else saved meanwhile, until it is decided what to do. */
  theirs: EngineRecord | null;
  keepMine: () => void;
  takeTheirs: () => void;
  /** The record that the form's changes are counted from. */
  base: Values;
  /** Whether leaving now would lose something. */
  hasUnsaved: () => boolean;
  /** Lets the form go without asking: its record is no more. */
  letGo: () => void;
}

/**
 * State and saving of a record's form: checks by the schema, shows the server's refusals at their fields, keeps what
 * was typed whatever happens, and lets a stale copy be brought up to the current version (decisions, section F).
 */
export function useRecordForm({ resource, record, initial, onSaved }: RecordFormOptions): RecordForm {
  const engine = useEngine();
  const notify = useNotify();
  const [base, setBase] = useState<Values>(() => ({ ...startValues(resource, record), ...initial }));
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [theirs, setTheirs] = useState<EngineRecord | null>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = false;
  }, [base]);
  const [create, { isPending: isCreating }] = useCreate<EngineRecord>();
  const [update, { isPending: isUpdating }] = useUpdate<EngineRecord>();

  const resolver: Resolver<Values> = async (values) => {
    const validate = await engine.loadValidator(resource.schema);
    const errors = checkRecord(resource, values, validate);
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: toFormErrors(resource, errors) };
  };
  const form = useForm<Values>({ defaultValues: base, resolver, reValidateMode: 'onChange' });
  const fields = Object.keys(resource.schema.properties);

  const save = async (values: Values): Promise<EngineRecord> => {
    const data = sentValues(resource, values);
    const options = { returnPromise: true as const, mutationMode: 'pessimistic' as const };
    const saved = record
      ? await update(resource.name, { id: record.id, data, previousData: record }, options)
      : await create(resource.name, { data }, options);
    if (!saved) throw new Error(`Saving ${resource.name} gave no record`);
    return saved;
  };

  const startFrom = (current: EngineRecord) => {
    const values = startValues(resource, current);
    setBase(values);
    form.reset(values);
    setTheirs(null);
  };

  const refuse = (error: unknown) => {
    const refusal = readRefusal(error);
    if (refusal.current) return setTheirs(refusal.current);
    for (const [field, entry] of Object.entries(toFormErrors(resource, refusal.fields))) {
      form.setError(field, { type: 'server', message: String(entry?.message ?? '') }, { shouldFocus: true });
    }
    setFailure(refusal);
  };

  /** Where the newer version differs only in what the server keeps itself, there is nothing to ask: saved on top of it. */
  const saveOver = async (values: Values): Promise<EngineRecord> => {
    try {
      return await save(values);
    } catch (error) {
      const { current } = readRefusal(error);
      const settable = fields.filter((field) => !resource.schema.properties[field]?.readOnly);
      if (!current || changedFields(base, current, settable).length > 0) throw error;
      return save({ ...values, version: current.version });
    }
  };

  const saveValid = async (values: Values) => {
    setFailure(null);
    try {
      const saved = await saveOver(values);
      isLeaving.current = true;
      startFrom(saved);
      notify('engine.form.saved', { type: 'success' });
      onSaved(saved);
    } catch (error) {
      refuse(error);
    }
  };

  return {
    form,
    base,
    isSaving: isCreating || isUpdating,
    failure,
    theirs,
    submit: (event) => form.handleSubmit(saveValid, (errors) => setFailure(describeInvalid(errors)))(event),
    keepMine: () => {
      if (!theirs) return;
      const mine = form.getValues();
      const kept = changedFields(base, mine, fields);
      startFrom(theirs);
      for (const field of kept) form.setValue(field, mine[field], { shouldDirty: true });
    },
    takeTheirs: () => theirs && startFrom(theirs),
    letGo: () => {
      isLeaving.current = true;
    },
    hasUnsaved: () => !isLeaving.current && changedFields(base, form.getValues(), fields).length > 0,
  };
}

/** Field errors of the form as a refusal, so that one banner names them all. */
function describeInvalid(errors: FieldErrors): Refusal {
  const fields = Object.entries(errors).map(([field, error]) => ({
    field,
    rule: String(error?.type ?? ''),
    message: String(error?.message ?? ''),
  }));
  return { code: 20, message: '', fields, current: null };
}
