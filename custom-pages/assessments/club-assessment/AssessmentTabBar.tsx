import { Tab, Tabs } from '@mui/material';
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
  return (
    <Tabs
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
