import { useTranslate } from 'react-admin';
import type { SurveyReport } from '#domain/surveys/reportSurvey.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { EmptyState } from '#engine/ui/EmptyState.tsx';
import type { OpenedAssessment } from '../values/OpenedAssessment.ts';
import { LoadedPart } from './LoadedPart.tsx';
import { PartTabs } from './PartTabs.tsx';
import { useSurveyReport } from './resultCalls.ts';
import { SurveyAnswers } from './SurveyAnswers.tsx';
import { SurveyGeneral } from './SurveyGeneral.tsx';
import { SurveyProfileCard } from './SurveyProfileCard.tsx';

/** The survey report: General, and once every group has reached its minimum the profiles and the groups (document 3 §4.3). */
export function SurveyPart({ opened }: { opened: OpenedAssessment }) {
  const translate = useTranslate();
  const { contentLanguage } = useEngine();
  const result = useSurveyReport(opened, contentLanguage);
  return (
    <LoadedPart result={result}>
      {(report) =>
        report ? (
          <Report opened={opened} report={report} />
        ) : (
          <EmptyState title={translate('results.survey.none')} advice={translate('results.survey.noneAdvice')} />
        )
      }
    </LoadedPart>
  );
}

function Report({ opened, report }: { opened: OpenedAssessment; report: SurveyReport }) {
  const translate = useTranslate();
  const { hasReachedMinimum, groupReports, profileReports } = report;
  const general = {
    ...{ name: 'general', label: translate('results.survey.general'), content: <SurveyGeneral report={report} /> },
  };
  const profiles = profileReports.map((each) => ({
    ...{ name: each.id, label: translate(`results.survey.${each.profile}`) },
    content: <SurveyProfileCard opened={opened} report={each} />,
  }));
  const groups = groupReports.map((each) => ({
    ...{ name: `group-${each.id}`, label: each.name, content: <SurveyAnswers title={each.name} report={each} /> },
  }));
  const parts = hasReachedMinimum ? [general, ...profiles, ...groups] : [general];
  return <PartTabs label={translate('results.survey.label')} parts={parts} />;
}
