import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { ofPart } from '#engine/browser/list/ofPart.ts';
import { ResourceList } from '#engine/browser/views/ResourceList.tsx';

const rolesOf = { controller: ['controller'], processor: ['processor', 'subprocessor'] } as const;

/** The activities of one register; a processor's holds its subprocessing too. */
export function ActivityTab({ role }: { role: keyof typeof rolesOf }) {
  const translate = useTranslate();
  const { resources } = useEngine();
  const activities = resources.get('processingactivities');
  const resource = useMemo(() => {
    if (!activities) return null;
    // Activities are stopped, never deleted: the button for it stands in the form.
    const undeletable = { ...activities, access: { ...activities.access, delete: 'nobody' as const } };
    return ofPart(undeletable, { role: rolesOf[role] });
  }, [activities, role]);
  if (!resource) return null;
  const part = { name: role, title: translate(`gdpr.tabs.${role}`), filter: { role: rolesOf[role] } };
  return <ResourceList resource={resource} part={part} />;
}
