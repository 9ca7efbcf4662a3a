import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorCodes } from '#engine/rules/errors/ApiError.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useSentKey } from '#engine/browser/context/useSentKey.ts';
import { readRefusal, type Refusal } from '#engine/browser/validation/readRefusal.ts';
import { useSayRefusal } from '#engine/browser/validation/useSayRefusal.ts';
import type { Language } from '#engine/rules/texts/languages.ts';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';

/** What a check of the addresses came to. */
export interface CheckedInvitation {
  emails: string[];
  invited: string[];
  doubles: number;
  invalid: string[];
  template: string | null;
  /** In the language asked for, or in the one that the template has instead. */
  mail: { subject: string; text: string; language: Language } | null;
}

export interface InvitationInput {
  surveyGroupId: string;
  source: 'paste' | 'upload';
  text: string;
  file: File | null;
  language: Language;
}

const largestFile = 2 ** 20;

/** Invitations to a survey: looked at first, with how many people and which mail, then sent (document 3 §5; decisions G). */
export function useInvitation(opened: OpenedAssessment, onSent: () => void) {
  const { api } = useEngine();
  const client = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const say = useSayRefusal();
  const sent = useSentKey();
  const [refused, setRefused] = useState<string | null>(null);
  const path = `assessmentsurveys/${encodeURIComponent(opened.clubAssessment.id)}/invitations`;
  const label = (key: string, values: object = {}) => translate(`assessment.status.invite.${key}`, values);
  const tell = (refusal: Refusal) => (refusal.code === errorCodes.tooLarge ? label('tooLarge') : say(refusal));
  const onError = (error: unknown) => setRefused(tell(readRefusal(error)));

  const check = useMutation({
    mutationFn: async (input: InvitationInput) => {
      const asked = await bodyOf(input);
      const checked = await api.call<CheckedInvitation>(`${path}/check`, {
        ...{ method: 'POST', ...callAbout(opened), body: asked },
      });
      return { asked, checked };
    },
  });
  const send = useMutation({
    mutationFn: (body: object) => {
      const about = callAbout(opened);
      const headers = { ...about.headers, ...sent.headersFor(body) };
      return api.call<{ invited: number }>(path, { method: 'POST', ...about, headers, body });
    },
    onSuccess: ({ invited }) => {
      sent.answered();
      notify(label('queued', { amount: invited }), { type: 'success' });
      void client.invalidateQueries({
        predicate: ({ queryKey: [, called] }) => String(called).startsWith('assessmentsurveys/'),
      });
      onSent();
    },
    onError,
  });
  return {
    refused,
    checked: check.data?.checked ?? null,
    isBusy: check.isPending || send.isPending,
    check: (input: InvitationInput) => {
      const fault = faultOf(input);
      setRefused(fault && label(fault));
      check.reset();
      // Of several checks only the last one's refusal is said.
      if (!fault) check.mutate(input, { onError });
    },
    /** What was entered is another: what was checked no longer counts. */
    change: () => {
      check.reset();
      setRefused(null);
    },
    /** Sends what the shown check looked at, whatever other checks came to meanwhile. */
    send: () => check.data && send.mutate(check.data.asked),
  };
}

/** Key of what is wrong with what was entered, before anything is sent. */
function faultOf({ source, text, file }: InvitationInput): string | null {
  if (source === 'paste') return text.includes('@') ? null : 'needAddress';
  if (!file) return 'needFile';
  if (!/\.(xlsx|txt)$/i.test(file.name)) return 'fileType';
  return file.size > largestFile ? 'tooLarge' : null;
}

async function bodyOf({ surveyGroupId, source, text, file, language }: InvitationInput): Promise<object> {
  if (source === 'paste') return { surveyGroupId, language, text };
  if (!file) return { surveyGroupId, language, file };
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return { surveyGroupId, language, file: { name: file.name, content: btoa(binary) } };
}
