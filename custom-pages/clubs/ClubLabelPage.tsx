import { useParams } from 'react-router-dom';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { ClubPage } from './ClubPage.tsx';

/** The label page of a club: its form, and its assessments where they are switched on (document 1 §2.5, document 2 §2). */
export function ClubLabelPage() {
  const { id = '' } = useParams();
  const resource = useEngine().resources.get('clubs');
  return resource ? <ClubPage resource={resource} id={id} isOnLabel /> : null;
}
