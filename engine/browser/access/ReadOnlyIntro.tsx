import { useTranslate } from 'react-admin';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import type { EngineRecord } from '../context/Engine.ts';
import { WhyButton } from './WhyButton.tsx';

/** Says that a form is only read, and why. */
export function ReadOnlyIntro({ resource, record }: { resource: Resource; record: EngineRecord | null }) {
  const translate = useTranslate();
  return (
    <>
      {translate('engine.form.readOnly')}{' '}
      <WhyButton resource={resource} action={record ? 'update' : 'create'} record={record} />
    </>
  );
}
