import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useMutation } from '@tanstack/react-query';
import type { BuildParameters } from '#domain/builder/BuildParameters.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { useSentKey } from '#engine/browser/context/useSentKey.ts';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { useSayRefusal } from '#engine/browser/validation/useSayRefusal.ts';
import type { WizardSteps } from './useWizardSteps.ts';

interface StartedBuild {
  projectId: string;
  jobs: { id: string }[];
}

/** Sends the build, once however often it is pressed, and goes to the result (document 2 §4 and §7). */
export function useStartBuild(at: WizardSteps, onStarted: (build: string) => void) {
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
    onSuccess: ({ projectId, jobs: [job] }) => {
      sent.answered();
      if (!job) return;
      onStarted(job.id);
      at.showBuild(job.id, projectId);
    },
    onError: (error: unknown) => {
      isUnderWay.current = false;
      setRefused(say(readRefusal(error), 'projects'));
    },
  });
  return {
    refused,
    isStarting: send.isPending,
    build() {
      if (isUnderWay.current) return;
      setRefused(null);
      const open = at.findOpen();
      if (open) {
        at.tell(open);
        return;
      }
      isUnderWay.current = true;
      send.mutate(withoutEmpty(form.getValues()));
    },
  };
}

/** What was left empty is not sent: the schema's default, or nothing, stands for it. */
function withoutEmpty(values: BuildParameters): BuildParameters {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return { ...Object.fromEntries(given), name: values.name, dimensions: values.dimensions, clubs: values.clubs };
}
