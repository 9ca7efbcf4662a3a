import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslate, useUpdate } from 'react-admin';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { fieldErrorText } from '#engine/rules/errors/fieldErrorText.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { Side } from '#engine/rules/values/clash.ts';
import { mergeRecord } from '#engine/rules/values/mergeRecord.ts';
import { sameValue } from '#engine/rules/values/sameValue.ts';
import type { EngineRecord } from '../../context/Engine.ts';
import { conflictFields, conflictWith, type Conflict } from '../../form/conflictWith.ts';
import { sentValues, startValues } from '../../form/recordValues.ts';
import { saveOver } from '../../form/saveOver.ts';
import { useSavedNotice } from '../../form/useSavedNotice.ts';
import { readRefusal } from '../../validation/readRefusal.ts';
import { sayCode } from '../../validation/useSayRefusal.ts';

type Values = Record<string, unknown>;

interface InlineEditOptions {
  resource: Resource;
  field: string;
  record: EngineRecord;
  onSaved: () => void;
}

export interface InlineEdit {
  form: UseFormReturn<Values>;
  save: () => Promise<void>;
  isSaving: boolean;
  /** Whether leaving now would lose something. */
  hasUnsaved: () => boolean;
  /** What someone else changed otherwise than I did, until it is decided. */
  conflict: Conflict | null;
  /** Saves with the choices that were made, by `clashKey`. */
  settle: (chosen: Readonly<Record<string, Side>>) => Promise<void>;
  /** Goes on editing; what was typed stays. */
  stepBack: () => void;
}

/**
 * Saves one value of a record on top of the version that editing began with, or a newer one where the value is the same
 * there: the list may be read again meanwhile. A refusal stands at the value; what someone else changed is merged or
 * asked about, as in a form (decisions, section F).
 */
export function useInlineEdit({ resource, field, record, onSaved }: InlineEditOptions): InlineEdit {
  const translate = useTranslate();
  const [begun] = useState(record);
  const form = useForm<Values>({ defaultValues: { [field]: begun[field] ?? null } });
  const [update, { isPending }] = useUpdate<EngineRecord>();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const tellSaved = useSavedNotice(resource);
  const isBusy = useRef(false);

  const send = async (base: Readonly<Values>, values: Values) => {
    isBusy.current = true;
    form.clearErrors();
    setConflict(null);
    const change = async (data: Values) => {
      const saved = await update(
        resource.name,
        { id: record.id, data: sentValues(resource, data), previousData: record },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
      if (!saved) throw new Error(`Saving ${resource.name} gave no record`);
      return saved;
    };
    try {
      const { merged } = await saveOver({ resource, base, save: change }, values);
      if (merged.length > 0) tellSaved(merged);
      onSaved();
    } catch (error) {
      const refusal = readRefusal(error);
      const { fields, current } = refusal;
      if (current) return setConflict(conflictWith(current, base, values, resource));
      const refused = fields.find((each) => each.field === field) ?? fields[0];
      const text = refused ? fieldErrorText(refused, resource.schema.properties[field]) : sayCode(refusal, translate);
      form.setError(field, { type: 'server', message: text });
    } finally {
      isBusy.current = false;
    }
  };
  const newest = useRef(send);
  useEffect(() => {
    newest.current = send;
  });

  const hasUnsaved = useCallback(
    () => JSON.stringify(form.getValues(field) ?? null) !== JSON.stringify(begun[field] ?? null),
    [begun, field, form],
  );
  const save = useCallback(async () => {
    if (isBusy.current) return;
    if (!hasUnsaved()) return onSaved();
    // What somebody else saved in this field is a conflict; what they saved in others stays as it is.
    const base = startValues(resource, sameValue(record[field], begun[field]) ? record : begun);
    await newest.current(base, { ...base, [field]: form.getValues(field) ?? null });
  }, [begun, field, form, hasUnsaved, onSaved, record, resource]);

  return {
    ...{ form, save, conflict, hasUnsaved },
    isSaving: isPending,
    settle: async (chosen) => {
      if (!conflict) return;
      const { versions } = conflict;
      await send(versions.theirs, mergeRecord(versions, conflictFields(resource), chosen).merged);
    },
    stepBack: () => setConflict(null),
  };
}
