import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { AssessmentTabProps } from '../values/OpenedAssessment.ts';
import { PartTabs } from './PartTabs.tsx';
import { useScoringLines } from './resultCalls.ts';
import { StandardsPart } from './StandardsPart.tsx';
import { SurveyPart } from './SurveyPart.tsx';
import { TrafficLightsPart } from './TrafficLightsPart.tsx';

/** What came of a club assessment; the lights only where there are scoring lines (document 2 §2). */
export function ResultsTab({ opened }: AssessmentTabProps) {
  const translate = useTranslate();
  const { data: lines } = useScoringLines(opened);
  const part = (name: 'standards' | 'surveys' | 'lights', content: ReactNode) => ({
    ...{ name, content, label: translate(`results.parts.${name}`) },
  });
  const parts = [
    part('standards', <StandardsPart opened={opened} />),
    part('surveys', <SurveyPart opened={opened} />),
    ...(lines && lines.length > 0 ? [part('lights', <TrafficLightsPart opened={opened} lines={lines} />)] : []),
  ];
  return <PartTabs label={translate('results.label')} parts={parts} />;
}
