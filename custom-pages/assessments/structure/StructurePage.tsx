import { useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useSubjectOfPage } from '#engine/browser/context/pageSubject.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { readText } from '#engine/rules/texts/readText.ts';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { languages } from '#engine/rules/texts/languages.ts';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { StructureEditor } from './StructureEditor.tsx';
import type { Definition } from './useEdits.ts';

/** `admin/assessments/{projectId}`: the structure of a project (document 1 §2.1). */
export function ProjectStructurePage() {
  const translate = useTranslate();
  const { projectId = '' } = useParams();
  const { data } = useGetOne<{ id: string; name: string }>('projects', { id: projectId });
  useSubjectOfPage(data?.name ?? '');
  return (
    <>
      <StructureHeader title={data?.name ?? translate('screens.editProjectsAssessment')} />
      <StructureEditor key={projectId} of={{ projectId }} />
    </>
  );
}

/** `admin/assessments/edit/{id}`: the structure of an assessment. */
export function AssessmentStructurePage() {
  const translate = useTranslate();
  const { contentLanguage } = useEngine();
  const { id = '' } = useParams();
  const { data } = useApiQuery<Definition>('assessments', { query: { assessmentId: id } });
  const name = data ? readText(data.name, [contentLanguage, ...languages]) : '';
  useSubjectOfPage(name);
  return (
    <>
      <StructureHeader title={name || translate('screens.editAssessment')} />
      <StructureEditor key={id} of={{ assessmentId: id }} />
    </>
  );
}

function StructureHeader({ title }: { title: string }) {
  const translate = useTranslate();
  return (
    <PageHeader
      title={title}
      intro={translate('structure.intro')}
      crumbs={[{ label: translate('screens.assessments'), href: '#/admin/assessments' }, { label: title }]}
    />
  );
}
