import DescriptionRounded from '@mui/icons-material/DescriptionRounded';
import { Alert, Stack } from '@mui/material';
import { useLocaleState, useNotify, useTranslate } from 'react-admin';
import { refuseWriting } from '#domain/access/assessmentActions.ts';
import { canWriteArea } from '#domain/access/assessmentRoles.ts';
import { useFileSaving } from '#engine/browser/export/useFileSaving.ts';
import { useConnection } from '#engine/browser/offline/useConnection.ts';
import { ServerButton } from '#engine/browser/offline/ServerButton.tsx';
import { readRefusal } from '#engine/browser/validation/readRefusal.ts';
import { useRefusalText } from '#engine/browser/validation/useRefusalText.ts';
import { defaultLanguage, languages } from '#engine/rules/texts/languages.ts';
import { ErrorState } from '#engine/ui/ErrorState.tsx';
import { LoadingState } from '#engine/ui/LoadingState.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { FinalDocument } from '../files/FinalDocument.tsx';
import { useWholeStructure } from '../values/useAssessmentStructure.ts';
import { callAbout, type AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { CloseCard } from './CloseCard.tsx';
import { DraftCard } from './DraftCard.tsx';
import { KeptTexts } from './KeptTexts.tsx';
import { ReportEditor } from './ReportEditor.tsx';
import { ReportFieldsCard } from './ReportFieldsCard.tsx';
import { SummaryCard } from './SummaryCard.tsx';
import { hasUnsavedTexts } from './unsavedTexts.ts';
import { useReport } from './useReport.ts';

/** From the draft to the closed assessment (document 3 §2.9, §2.10). */
export function FinalizeTab(given: AssessmentTabProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  const [locale] = useLocaleState();
  const { opened } = given;
  const { clubAssessment, role } = opened;
  const work = useReport(opened);
  const structure = useWholeStructure(clubAssessment, callAbout(opened));
  const saving = useFileSaving('report.final.title');
  const isThere = useConnection();
  const { report } = work;
  const language = languages.find((one) => one === (report?.language ?? locale)) ?? defaultLanguage;
  const isReadOnly = refuseWriting(role, 'report', clubAssessment) !== null;
  const problem = work.error ?? structure.error;
  if (report === undefined || !structure.data) {
    if (!problem) return <LoadingState kind="cards" label={translate('report.draft.loading')} />;
    const advice = readRefusal(problem).code === 0 ? translate('report.offline') : sayRefusal(problem);
    return (
      <ErrorState
        title={translate('report.draft.error')}
        advice={advice}
        retryLabel={translate('report.draft.retry')}
        onRetry={() => {
          work.reload();
          void structure.refetch();
        }}
      />
    );
  }
  const generate = () => {
    if (hasUnsavedTexts(clubAssessment.id)) notify('report.final.unsaved', { type: 'warning' });
    else
      void saving.save('report/final', 'report.docx', {
        method: 'POST',
        body: { clubAssessmentId: clubAssessment.id, lang: language },
        ...callAbout(opened),
      });
  };
  const parts = { report, language, isReadOnly: isReadOnly || !isThere };
  return (
    <Stack spacing={2}>
      {isReadOnly && !clubAssessment.closed ? (
        <Alert severity="info">{translate('report.editor.notAllowed')}</Alert>
      ) : null}
      <DraftCard work={work} language={language} isReadOnly={isReadOnly} />
      {report && !isReadOnly && !isThere ? (
        <Alert severity="warning" role="status">
          {translate('report.kept.offline')}
        </Alert>
      ) : null}
      <KeptTexts key={clubAssessment.id} clubAssessmentId={clubAssessment.id} reportId={report?.id ?? null}>
        {report ? (
          <>
            <ReportFieldsCard key={report.id} {...parts} report={report} saveFields={work.saveFields} />
            <ReportEditor {...parts} report={report} structure={structure.data} saveText={work.saveText} />
            <SummaryCard {...parts} report={report} saveFields={work.saveFields} />
            {canWriteArea(role, 'report') ? (
              <SectionCard title={translate('report.final.action')} intro={translate('report.final.hint')}>
                <ServerButton
                  variant="contained"
                  size="large"
                  startIcon={<DescriptionRounded />}
                  loading={saving.isSaving}
                  onClick={generate}
                >
                  {translate('report.final.action')}
                </ServerButton>
              </SectionCard>
            ) : null}
          </>
        ) : null}
      </KeptTexts>
      <FinalDocument opened={opened} kind="report" />
      <FinalDocument opened={opened} kind="label" />
      <CloseCard {...given} />
    </Stack>
  );
}
