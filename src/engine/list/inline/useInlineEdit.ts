import { useCallback, useRef, useState } from 'react';
import { useTranslate, useUpdate } from 'react-admin';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { fieldErrorText } from '#domain/errors/fieldErrorText.ts';
import type { Resource } from '#domain/resource/Resource.ts';
import type { EngineRecord } from '../../context/Engine.ts';
import { sentValues } from '../../form/recordValues.ts';
import { readRefusal } from '../../validation/readRefusal.ts';

interface InlineEditOptions {
  resource: Resource;
  field: string;
  record: EngineRecord;
  onSaved: () => void;
}

export interface InlineEdit {
  form: UseFormReturn<Record<string, unknown>>;
  save: () => Promise<void>;
  isSaving: boolean;
}

/**
 * Saves one value of a record on top of the version that the row shows. A refusal stands at the value; after someone
 * else's change the next try builds on theirs.
 */
export function useInlineEdit({ resource, field, record, onSaved }: InlineEditOptions): InlineEdit {
  const translate = useTranslate();
  const form = useForm<Record<string, unknown>>({ defaultValues: { [field]: record[field] ?? null } });
  const [update, { isPending }] = useUpdate<EngineRecord>();
  const [base, setBase] = useState(record);
  const isBusy = useRef(false);

  const save = useCallback(async () => {
    if (isBusy.current) return;
    const value = form.getValues(field) ?? null;
    if (JSON.stringify(value) === JSON.stringify(base[field] ?? null) && base === record) return onSaved();
    isBusy.current = true;
    form.clearErrors();
    try {
      const data = sentValues(resource, { ...base, [field]: value });
      await update(
        resource.name,
        { id: record.id, data, previousData: base },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
      onSaved();
    } catch (error) {
      const { code, message, fields, current } = readRefusal(error);
      if (current) setBase(current);
      const refused = fields.find((each) => each.field === field) ?? fields[0];
      const text = current
        ? translate('lists.inline.changed')
        : refused
          ? fieldErrorText(refused, resource.schema.properties[field])
          : translate(`engine.errors.${code}`, { _: message });
      form.setError(field, { type: 'server', message: text });
    } finally {
      isBusy.current = false;
    }
  }, [base, field, form, onSaved, record, resource, translate, update]);

  return { form, save, isSaving: isPending };
}
