import { serverConnection } from '#engine/providers/offline/serverConnection.ts';
import { refusedSession } from '#engine/providers/auth/refusedSession.ts';
import { isSomebodyElse } from '#engine/providers/auth/session.ts';
import { callApi } from '#engine/providers/data/httpClient.ts';
import type { Outgoing } from '#engine/browser/context/Engine.ts';
import { countUnsent } from '#engine/browser/offline/outbox/countUnsent.ts';
import { openDeviceStore } from '#engine/browser/offline/outbox/openDeviceStore.ts';
import { Outbox } from '#engine/browser/offline/outbox/Outbox.ts';
import { askToBeWoken, goOnWhenWoken } from '#engine/shell/service-worker/backgroundSync.ts';
import { HeldFiles } from '#engine/browser/uploads/HeldFiles.ts';
import { Sender } from '#engine/browser/offline/outbox/Sender.ts';
import type { KeptMutation } from '#engine/rules/outbox/keptMutations.ts';
import { readOldValue } from './readOldValue.ts';

/** The database of what a person keeps on this device (document 3 §3.1). */
const database = 'touchline-offline';
const path = 'assessmentvalues/mutations';
/** Milliseconds between reports of what this device still holds. */
const reportEvery = 60_000;
/** Milliseconds after which the server is told that nothing is held any more, so that typing on is one report. */
const reportAfter = 2000;
/**
 * Milliseconds that a sending has until it counts as not answered, and one more for each character: a large batch may
 * take its time on a slow line. Sent again it does no harm, its mutations have ids.
 */
const answerWithin = 60_000;

let current: { person: string; outgoing: Outgoing; end: () => void } | null = null;

/** What a person's changes leave this device by; one of each for as long as the application runs. */
export function outgoingOf(person: string): Outgoing {
  if (current?.person !== person) {
    current?.end();
    current = { person, ...open(person) };
  }
  // The workspace shows again: whoever had to sign in has done so.
  const { sender } = current.outgoing;
  if (sender.state().needsSignIn) queueMicrotask(() => void sender.resume());
  return current.outgoing;
}

function open(person: string): { outgoing: Outgoing; end: () => void } {
  const [channel, filesChannel] = [openChannel(`outbox-${person}`), openChannel(`files-${person}`)];
  const outbox = new Outbox({
    openStore: () => openDeviceStore({ name: database, person, readOld: readOldValue }),
    channel,
    groupOf: ({ clubAssessmentId = '' }) => clubAssessmentId,
  });
  const files = new HeldFiles(outbox, filesChannel);
  const outgoing = { outbox, files };
  // Counted before the answer: the report that goes with a sending still holds what it sends.
  let isToldOfUnsent = false;
  const post = async (mutations: readonly KeptMutation[]) => {
    if (isSomebodyElse(person)) throw new Error('Somebody else is signed in');
    const sent = mutations.map(({ id, target, changes, madeAt }) => ({ id, target, changes, madeAt }));
    const unsent = unsentByAssessment(outgoing);
    isToldOfUnsent = Object.keys(unsent).length > 0;
    const body = { mutations: sent, device: { ...describeDevice(), unsent } };
    const signal = AbortSignal.timeout(answerWithin + JSON.stringify(sent).length);
    return (await callApi(path, { method: 'POST', body, signal, isUnattended: true })).data;
  };
  const report = () => {
    const wasToldOfUnsent = isToldOfUnsent;
    void post([]).catch(() => {
      isToldOfUnsent ||= wasToldOfUnsent;
    });
  };
  const alone = async (act: () => Promise<void>) =>
    'locks' in navigator ? navigator.locks.request(`outbox-${person}`, act) : act();
  const sender = new Sender({ outbox, post, alone });
  const stopListening = listen({ ...outgoing, sender });
  const stopReporting = reportUnsent(outgoing, () => isToldOfUnsent, report);
  void outbox.ready.then(() => sender.send());
  const end = () => {
    sender.stop();
    stopListening();
    stopReporting();
    channel?.close();
    filesChannel?.close();
  };
  return { outgoing: { ...outgoing, sender }, end };
}

/** To the other tabs of a person; null in a browser that has none. */
function openChannel(name: string): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
}

/** Goes on whenever there may be an answer, and when the page goes into the background; gives what ends it. */
function listen({ outbox, sender, files }: Outgoing): () => void {
  const over = new AbortController();
  const { signal } = over;
  const send = () => void sender.send();
  window.addEventListener('online', send, { signal });
  window.addEventListener('pagehide', () => outbox.flush(), { signal });
  const unsubscribe = serverConnection.subscribe(() => serverConnection.isThere() && sender.tryAgain());
  const stopWaiting = refusedSession.subscribe(() => {
    if (sender.state().needsSignIn && refusedSession.state() === 'accepted') void sender.resume();
  });
  const stopAsking = askWhileUnsent({ outbox, sender, files }, signal);
  goOnWhenWoken(signal);
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') outbox.flush();
      else send();
    },
    { signal },
  );
  return () => {
    over.abort();
    unsubscribe();
    stopWaiting();
    stopAsking();
  };
}

/** Reports what is held every minute while the page shows, and once when nothing is any more; gives what ends it. */
function reportUnsent(
  outgoing: Pick<Outgoing, 'outbox' | 'files'>,
  isToldOfUnsent: () => boolean,
  report: () => void,
): () => void {
  const isAllGone = () => isToldOfUnsent() && countUnsent(outgoing) === 0;
  const reportGone = () => isAllGone() && report();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onChange = () => {
    clearTimeout(timer);
    if (isAllGone()) timer = setTimeout(reportGone, reportAfter);
  };
  const ends = [outgoing.outbox.subscribe(onChange), outgoing.files.subscribe(onChange)];
  const over = new AbortController();
  const onHidden = () => document.visibilityState === 'hidden' && reportGone();
  document.addEventListener('visibilitychange', onHidden, { signal: over.signal });
  const reports = setInterval(() => {
    if (document.visibilityState === 'visible' && (isToldOfUnsent() || countUnsent(outgoing) > 0)) report();
  }, reportEvery);
  return () => {
    over.abort();
    ends.forEach((end) => end());
    clearTimeout(timer);
    clearInterval(reports);
  };
}

/** Has the browser wake this page when what is unsent does not get through, or might not: see decision 065. */
function askWhileUnsent({ outbox, sender, files }: Outgoing, signal: AbortSignal): () => void {
  const ask = () => {
    if (countUnsent({ outbox, files }) > 0) void askToBeWoken();
  };
  window.addEventListener('offline', ask, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && ask(), { signal });
  let failures = 0;
  const onSending = () => {
    const { failures: now } = sender.state();
    if (now > failures) ask();
    failures = now;
  };
  const ends = [sender.subscribe(onSending), files.subscribe(ask)];
  return () => ends.forEach((end) => end());
}

/** Mutations that the server has not answered for and files that it does not list, by club assessment. */
function unsentByAssessment({ outbox, files }: Pick<Outgoing, 'outbox' | 'files'>): Record<string, number> {
  const counts: Record<string, number> = {};
  const about = [...outbox.list().map(({ target }) => target), ...files.list().map((file) => file.about)];
  for (const { clubAssessmentId: id = '' } of about) {
    counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
}

const storageKey = 'deviceId';

/** What this device is known by, made once, and a name that people recognise. */
function describeDevice(): { deviceId: string; label: string } {
  const deviceId = localStorage.getItem(storageKey) ?? crypto.randomUUID();
  localStorage.setItem(storageKey, deviceId);
  return { deviceId, label: labelOf(navigator.userAgent) };
}

function labelOf(agent: string): string {
  const system = /iPad|iPhone|Android|Windows|Mac OS|CrOS|Linux/.exec(agent)?.[0] ?? '';
  const browser = /Edg|OPR|Firefox|Chrome|Safari/.exec(agent)?.[0] ?? '';
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS': 'Mac', CrOS: 'Chromebook' };
  return [names[browser] ?? browser, names[system] ?? system].filter(Boolean).join(', ');
}
