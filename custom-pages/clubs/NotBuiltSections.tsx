import { useTranslate } from 'react-admin';
import { NotBuiltYet } from '#engine/ui/NotBuiltYet.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';

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
