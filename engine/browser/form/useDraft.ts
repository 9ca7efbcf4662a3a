import { useEffect, useRef, useState } from 'react';
import type { Draft } from '#engine/rules/drafts/Draft.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { useEngine } from '../context/useEngine.ts';
import { changedFields } from './changedFields.ts';
import { startValues } from './recordValues.ts';
import { useClaimedDraft } from './useClaimedDraft.ts';
import type { RecordForm } from './useRecordForm.ts';

const restMs = 800;

export interface OfferedDraft {
  draft: Draft;
  /** The record has moved on since the draft was typed. */
  isOlder: boolean;
  restore: () => void;
  discard: () => void;
}

/**
 * Keeps what is typed into a form on this device a moment after each pause, until it is saved; what was left from
 * before is offered. Nothing is overwritten while an offer stands, nor what another tab keeps of the same form.
 */
export function useDraft(resource: Resource, state: RecordForm, isEnabled: boolean): OfferedDraft | null {
  const { drafts } = useEngine();
  const { form, base } = state;
  const [offer, setOffer] = useState<Draft | null>(null);
  const [claimed, setClaimed] = useState<{ key: string; place: string | null } | null>(null);
  const store = isEnabled ? drafts : undefined;
  const version = typeof base['version'] === 'number' ? base['version'] : null;
  const key = `${resource.name}/${typeof base['id'] === 'string' ? base['id'] : 'new'}`;
  const place = claimed?.key === key ? claimed.place : null;
  const fields = Object.keys(resource.schema.properties);
  const latest = useRef({ state, isOffered: false });
  useEffect(() => {
    latest.current = { state, isOffered: offer !== null };
  });

  useClaimedDraft(store, key, ({ form: found, draft }) => {
    // A new record that has been made while one typed on: what is kept of the form is the record's from here on.
    if (claimed && claimed.key !== key && claimed.place !== null) store?.remove(claimed.place).catch(() => undefined);
    setClaimed({ key, place: found });
    if (draft && Object.keys(draft.changes).length > 0) setOffer(draft);
  });

  useEffect(() => {
    if (!store || place === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      const { state: now, isOffered } = latest.current;
      if (isOffered) return;
      const values = now.form.getValues();
      const start = startOf(resource, now.base);
      const changed = changedFields(start, values, fieldsOf(resource));
      const changes = Object.fromEntries(changed.map((field) => [field, values[field] ?? null]));
      const before = Object.fromEntries(changed.map((field) => [field, start[field] ?? null]));
      const draft = { changes, before, version, at: Date.now(), ...(version === null && { key: now.key }) };
      const keeping = now.hasUnsaved() ? store.save(place, draft) : store.remove(place);
      keeping.catch(() => undefined);
    };
    const keepSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, restMs);
    };
    if (latest.current.state.hasUnsaved()) keepSoon();
    const stop = form.subscribe({ formState: { values: true }, callback: keepSoon });
    return () => {
      stop();
      if (timer === undefined) return;
      clearTimeout(timer);
      keep();
    };
  }, [store, place, form, resource, version]);

  if (offer === null) return null;
  const settle = () => {
    setOffer(null);
    if (place !== null) store?.remove(place).catch(() => undefined);
  };
  return {
    draft: offer,
    isOlder: offer.version !== version,
    discard: settle,
    restore: () => {
      const known = (values: Draft['changes']) =>
        Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
      const isOlder = offer.version !== version;
      const from = isOlder ? { ...known(offer.before ?? {}), version: offer.version } : startOf(resource, base);
      state.resume(known(offer.changes), from, offer.key);
      setOffer(null);
    },
  };
}

/** What the changes of a draft are counted from: of a new record nothing but the defaults, not what it is a copy of. */
function startOf(resource: Resource, base: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return typeof base['id'] === 'string' ? base : startValues(resource, null);
}

function fieldsOf(resource: Resource): string[] {
  return Object.keys(resource.schema.properties);
}
