import { useMemo, useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { weighedLists } from '#domain/scoring/setWeights.ts';
import { nodeSchema } from '#domain/structures/nodeSchema.ts';
import { parentField, parentOf, type AnyNode, type EditedList } from '#domain/structures/nodeLists.ts';
import { resolveBareEntity } from '#engine/rules/resource/resolveResource.ts';
import type { Side } from '#engine/rules/values/clash.ts';
import { mergeRecord } from '#engine/rules/values/mergeRecord.ts';
import { useFormUploads } from '#engine/browser/fields/FormUploads.ts';
import { changedFields } from '#engine/browser/form/changedFields.ts';
import { conflictFields, conflictWith, type Conflict } from '#engine/browser/form/conflictWith.ts';
import { errorText, inputPath } from '#engine/browser/form/formErrors.ts';
import { sentValues, startValues } from '#engine/browser/form/recordValues.ts';
import { useIsShown } from '#engine/browser/form/useIsShown.ts';
import { useOneAtATime } from '#engine/browser/form/useOneAtATime.ts';
import { readRefusal, type Refusal } from '#engine/browser/validation/readRefusal.ts';
import { useFrame } from './StructureContext.ts';
import { SavingStopped } from './useGuardedWork.tsx';

interface NodeFormOptions {
  list: EditedList;
  node: AnyNode | null;
  /** Of a new one: what it stands below, and its place there. */
  parent: string;
  place: number;
  onSaved: (id: string, parent: string) => void;
}

type Values = Record<string, unknown>;

/**
 * State and saving of the form of a node: refusals at their fields and above, what two have changed put together, what
 * is typed or sent as a file while it is being saved kept for the next time.
 */
export function useNodeForm({ list, node, parent, place, onSaved }: NodeFormOptions) {
  const notify = useNotify();
  const { work } = useFrame();
  const resource = useMemo(() => resolveBareEntity(nodeSchema(list)), [list]);
  const [base, setBase] = useState<Values>(() => startValues(resource, { ...(node ?? newNode(list, parent, place)) }));
  // The version that was edited from, whatever is read meanwhile: none of a node that has not been saved yet, and none once
  // somebody has chosen between two changes.
  const [from, setFrom] = useState<string | null>(node && work.structure.assessmentVersionId);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // What is being saved; null while nothing is.
  const [sending, setSending] = useState<Values | null>(null);
  const isShown = useIsShown();
  const { uploads, isUploading } = useFormUploads();
  const oneAtATime = useOneAtATime();
  const form = useForm<Values>({ defaultValues: base });
  const fields = Object.keys(resource.schema.properties);

  const refuse = (error: unknown) => {
    if (error instanceof SavingStopped) return;
    const refusal = readRefusal(error);
    if (refusal.current) {
      setConflict(conflictWith(refusal.current, base, form.getValues(), resource));
      return;
    }
    for (const one of refusal.fields)
      form.setError(inputPath(resource, one.field), { type: 'server', message: errorText(resource, one) });
    setFailure(refusal);
  };
  const save = (version: string | null) =>
    oneAtATime(async () => {
      setFailure(null);
      form.clearErrors();
      const values = structuredClone(form.getValues());
      const sent = asNode(sentValues(resource, values));
      setSending(values);
      try {
        const saved = await work.save(list, sent, version ?? undefined);
        if (!isShown()) return true;
        if (changedFields(values, form.getValues(), fields).length > 0 || uploads.areRunning()) {
          setBase(values);
          setFrom(saved);
          notify('forms.typedMeanwhile', { type: 'warning' });
          return false;
        }
        onSaved(sent.id, parentOf(list, sent));
        return true;
      } catch (error) {
        refuse(error);
        return false;
      } finally {
        setSending(null);
      }
    });

  return {
    ...{ form, resource, failure, conflict, uploads, isUploading, isSaving: sending !== null },
    submit: (event: FormEvent) => {
      event.preventDefault();
      event.stopPropagation();
      if (!uploads.areRunning()) void save(from);
    },
    settle: async (chosen: Readonly<Record<string, Side>>) => {
      if (!conflict) return;
      const { merged } = mergeRecord(conflict.versions, conflictFields(resource), chosen);
      for (const field of conflictFields(resource)) form.setValue(field, merged[field], { shouldDirty: true });
      setBase({ ...conflict.versions.theirs });
      setConflict(null);
      setFrom(null);
      await work.readAnew();
      await save(null);
    },
    stepBack: () => setConflict(null),
    hasUnsaved: () => uploads.areRunning() || changedFields(sending ?? base, form.getValues(), fields).length > 0,
  };
}

function newNode(list: EditedList, parent: string, position: number): Values {
  const field = parentField(list);
  return {
    ...{ id: crypto.randomUUID(), position },
    ...(field && { [field]: parent }),
    ...(list === 'items' && { assessmentItemType: 1 }),
    ...(weighedLists.some((one) => one === list) && { weightingFactor: 1 }),
  };
}

/** What is empty is not there. */
function asNode(values: Values): AnyNode {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const node = Object.fromEntries(given);
  if (!isNode(node)) throw new Error('A node has an id');
  return node;
}

/** The server checks all of it. */
function isNode(values: Values): values is Values & AnyNode {
  return typeof values['id'] === 'string';
}
