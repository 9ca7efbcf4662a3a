import { useTranslate } from 'react-admin';
import { useApiQuery } from '#engine/browser/context/useApiQuery.ts';
import { KeyValueList } from '#engine/ui/KeyValueList.tsx';
import { SectionCard } from '#engine/ui/SectionCard.tsx';
import { callAbout, type OpenedAssessment } from '../values/OpenedAssessment.ts';

interface Listing {
  rows: { label: string; value: string }[];
}

/** What the federation lists of the club; hidden when that is nothing (decisions A8). */
export function ListingCard({ opened }: { opened: OpenedAssessment }) {
  const translate = useTranslate();
  const { id } = opened.clubAssessment;
  const query = { clubAssessmentId: id };
  const { data } = useApiQuery<Listing>('fifalisting', { ...callAbout(opened), query, kept: { group: id } });
  if (!data || data.rows.length === 0) return null;
  return (
    <SectionCard title={translate('assessment.status.listing')}>
      <KeyValueList items={data.rows.map(({ label, value }) => ({ key: label, label, value: <bdi>{value}</bdi> }))} />
    </SectionCard>
  );
}
