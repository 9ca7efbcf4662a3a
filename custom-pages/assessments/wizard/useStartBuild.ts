import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useMutation } from '@tanstack/react-query';
import type { BuildParameters } from '#domain/builder/BuildParameters.ts';
import { usesTrafficLights } from '#domain/scoring/usesTrafficLights.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useSentKey } from '#engine/browser/context/useSentKey.ts';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { useSayRefusal } from '#engine/browser/validation/useSayRefusal.ts';
import type { WizardDraft } from './useWizardDraft.ts';
import type { WizardSteps } from './useWizardSteps.ts';

interface StartedBuild {
  projectId: string;
  jobs: { id: string }[];
}

/**
 * Sends the build, once however often it is pressed, and goes to the result (document 2 §4 and §7); who comes back from
 * there and changes nothing is led to it again.
 */
export function useStartBuild(at: WizardSteps, draft: Pick<WizardDraft, 'findBuild' | 'noteBuild'>) {
  const { api } = useEngine();
  const form = useFormContext<BuildParameters>();
  const say = useSayRefusal();
  const sent = useSentKey();
  const [refused, setRefused] = useState<string | null>(null);
  // From the press until the result is shown: the answer may be there before the second half of a double click.
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (at.step === 'result') isUnderWay.current = false;
  }, [at.step]);
  const send = useMutation({
    mutationFn: (body: BuildParameters) =>
      api.call<StartedBuild>('assessments/build', { method: 'POST', headers: sent.headersFor(body), body }),
    onSuccess: ({ projectId, jobs: [job] }, body) => {
      sent.answered();
      if (!job) return;
      const begun = { build: job.id, project: projectId };
      draft.noteBuild(begun, body);
      at.showBuild(begun);
    },
    onError: (error: unknown) => {
      isUnderWay.current = false;
      const refusal = readRefusal(error);
      if (!at.showRefused(refusal.fields)) setRefused(say(refusal, 'projects'));
    },
  });
  return {
    refused,
    isStarting: send.isPending,
    build() {
      if (isUnderWay.current) return;
      setRefused(null);
      const begun = draft.findBuild();
      if (begun) {
        at.showBuild(begun);
        return;
      }
      const open = at.findOpen();
      if (open) {
        at.tell(open);
        return;
      }
      isUnderWay.current = true;
      // What is entered while it is sent is not part of it.
      send.mutate(structuredClone(withoutEmpty(form.getValues())));
    },
  };
}

/**
 * What was left empty is not sent: the schema's default, or nothing, stands for it. Nor is a weighting factor of what
 * is scored by traffic lights, though it stays in the form for whoever goes back to percentages (document 2 §3).
 */
function withoutEmpty(values: BuildParameters): BuildParameters {
  const hasLights = usesTrafficLights(values);
  const given = Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .filter(([field]) => !(hasLights && field === 'weightingFactor'));
  return { ...Object.fromEntries(given), name: values.name, dimensions: values.dimensions, clubs: values.clubs };
}
