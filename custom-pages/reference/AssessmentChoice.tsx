import { useDataProvider, useGetList } from 'react-admin';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { findResourceOf } from '#engine/browser/context/findResource.ts';
import type { EngineRecord } from '#engine/browser/context/Engine.ts';
import type { WidgetProps } from '#engine/browser/context/WidgetProps.ts';
import { FieldFrame } from '#engine/browser/fields/FieldFrame.tsx';
import { ReferencePicker } from '#engine/browser/fields/ReferencePicker.tsx';
import { useFieldInput } from '#engine/browser/fields/useFieldInput.ts';

/**
 * The assessment that the clubs of a project are assessed by, found by the project that it was built for: assessments
 * have no list of their own to find them in.
 */
export function AssessmentChoice({ field, record, label, required, readOnly }: WidgetProps) {
  const { resources } = useEngine();
  const projects = findResourceOf('project', resources);
  const provider = useDataProvider();
  const { id, field: input, error, described } = useFieldInput(field ?? '');
  const chosen = typeof input.value === 'string' ? input.value : '';
  const isOwn = record !== null && record['assessmentId'] === chosen;
  const { data = [] } = useGetList<EngineRecord>(
    'projects',
    {
      filter: { assessmentId: chosen },
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: chosen !== '' && !isOwn, retry: false },
  );
  if (!projects) return null;
  const shown = isOwn ? record.id : (data[0]?.id ?? chosen);
  const choose = async (project: string | undefined) => {
    if (project === undefined) return input.onChange(null);
    const { data: found } = await provider.getOne<EngineRecord>('projects', { id: project });
    input.onChange(found['assessmentId'] ?? null);
  };
  return (
    <FieldFrame id={id} label={label} required={required} error={error}>
      <ReferencePicker
        target={projects}
        id={id}
        multiple={false}
        ids={chosen === '' ? [] : [shown]}
        onChange={([project]) => void choose(project)}
        readOnly={readOnly}
        invalid={error !== null}
        describedBy={described['aria-describedby']}
        inputRef={input.ref}
        onBlur={input.onBlur}
      />
    </FieldFrame>
  );
}
