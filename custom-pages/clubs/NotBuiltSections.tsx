import { useTranslate } from 'react-admin';
import { NotBuiltYet } from '#ui/NotBuiltYet.tsx';
import { SectionCard } from '#ui/SectionCard.tsx';

/** The club's roadmaps; built later. */
export function RoadmapList() {
  const translate = useTranslate();
  return (
    <SectionCard title={translate('clubs.roadmaps.title')} isFlush>
      <NotBuiltYet isBare title={translate('app.notBuiltYet')}>
        {translate('clubs.roadmaps.plan')}
      </NotBuiltYet>
    </SectionCard>
  );
}

/** The club's assessments; built later. */
export function ClubAssessmentList() {
  const translate = useTranslate();
  return (
    <SectionCard title={translate('clubs.assessments.title')} isFlush>
      <NotBuiltYet isBare title={translate('app.notBuiltYet')}>
        {translate('clubs.assessments.plan')}
      </NotBuiltYet>
    </SectionCard>
  );
}
