import { useEffect, useState } from 'react';
import { useNotificationContext } from 'react-admin';
import { quietPart } from '#engine/ui/PartSuspense.tsx';

const Notification = quietPart(async () => (await import('./NoticeBar.ts')).Notification);

/** What react-admin's notices are shown by: nothing is said before somebody does something, so it is fetched then. */
export function Notices() {
  const { notifications } = useNotificationContext();
  const [isNeeded, setNeeded] = useState(false);
  if (notifications.length > 0 && !isNeeded) setNeeded(true);
  useEffect(() => {
    const fetchEarly = () => void Notification.preload();
    const first = { once: true, capture: true };
    window.addEventListener('pointerdown', fetchEarly, first);
    window.addEventListener('keydown', fetchEarly, first);
    return () => {
      window.removeEventListener('pointerdown', fetchEarly, first);
      window.removeEventListener('keydown', fetchEarly, first);
    };
  }, []);
  return isNeeded && <Notification />;
}
