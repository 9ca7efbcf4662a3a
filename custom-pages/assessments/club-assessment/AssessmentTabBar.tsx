import { Tab, Tabs } from '@mui/material';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslate } from 'react-admin';
import type { AssessmentRole } from '#domain/access/assessmentRoles.ts';
import { viewOf, type AssessmentTab } from './assessmentTabs.ts';

interface AssessmentTabBarProps {
  tabs: readonly AssessmentTab[];
  tab: AssessmentTab;
  role: AssessmentRole;
  onOpen: (tab: string) => void;
}

/** The tabs; where values are shown, (M) or (L) says whose. */
export function AssessmentTabBar({ tabs, tab, role, onOpen }: AssessmentTabBarProps) {
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  useShownTab(bar, tab);
  return (
    <Tabs
      ref={bar}
      value={tab}
      onChange={(_event, name: string) => onOpen(name)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={translate('assessment.tabs.label')}
    >
      {tabs.map((name) => (
        <Tab
          key={name}
          value={name}
          id={`tab-${name}`}
          aria-controls="assessment-tab"
          label={translate(`assessment.tabs.${name}`, { view: viewOf(role) })}
        />
      ))}
    </Tabs>
  );
}

/** Milliseconds after which the bar has moved by itself: it does so to where the tab was before its arrows came. */
const settledMs = 400;

/** Scrolls the open tab into view within the bar: when it changes, and as the bar gets its width and its texts. */
function useShownTab(bar: RefObject<HTMLDivElement | null>, tab: AssessmentTab): void {
  useEffect(() => {
    const scroller = bar.current?.querySelector('[role=tablist]')?.parentElement;
    const open = bar.current?.querySelector(`#tab-${tab}`);
    if (!scroller || !open) return;
    const show = () => {
      const [frame, shown] = [scroller.getBoundingClientRect(), open.getBoundingClientRect()];
      const beyond = Math.max(shown.right - frame.right, 0) + Math.min(shown.left - frame.left, 0);
      if (beyond !== 0) scroller.scrollBy({ left: beyond, behavior: 'instant' });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const sizes = new ResizeObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(show, settledMs);
    });
    for (const one of [scroller, ...scroller.querySelectorAll('[role=tab]')]) sizes.observe(one);
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
    };
  }, [bar, tab]);
}
