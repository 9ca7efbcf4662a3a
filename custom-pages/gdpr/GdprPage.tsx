import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { gdprTabsFor, type GdprTab } from '#domain/gdpr/gdprTabs.ts';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { CompanyTab } from './CompanyTab.tsx';
import { CompletenessCard } from './CompletenessCard.tsx';
import { RegisterDownload } from './RegisterDownload.tsx';
import { keptInRegister } from './keptInRegister.ts';
import { SecurityTab } from './SecurityTab.tsx';
import { useMemo } from 'react';
import { ofPart } from '#engine/browser/list/ofPart.ts';
import { ResourceList } from '#engine/browser/views/ResourceList.tsx';

/** The privacy registers, a tab each as the person's roles go (document 3 §2.13, §6). */
export function GdprPage() {
  const translate = useTranslate();
  const { user } = useEngine();
  const [search, setSearch] = useSearchParams();
  const tabs = gdprTabsFor(user?.roles ?? []);
  const asked = search.get('part');
  const tab = tabs.find((one) => one === asked) ?? tabs[0];
  const keepsAll = tabs.includes('security');
  if (!tab) return <PageHeader title={translate('screens.gdpr')} />;
  return (
    <>
      <PageHeader title={translate('screens.gdpr')} actions={keepsAll && <RegisterDownload />} />
      {keepsAll && <CompletenessCard />}
      <Tabs
        value={tab}
        onChange={(_event, next: GdprTab) => setSearch({ part: next })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('gdpr.tabsLabel')}
        sx={{ mb: 2.5 }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`gdpr-${name}`}
            aria-controls="gdpr-panel"
            label={translate(`gdpr.tabs.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="gdpr-panel" aria-labelledby={`gdpr-${tab}`}>
        <TabContent key={tab} tab={tab} />
      </Box>
    </>
  );
}

function TabContent({ tab }: { tab: GdprTab }) {
  if (tab === 'security') return <SecurityTab />;
  return tab === 'controller' || tab === 'processor' ? <ActivityTab role={tab} /> : <CompanyTab type={tab} />;
}

const rolesOf = { controller: ['controller'], processor: ['processor', 'subprocessor'] } as const;

/** The activities of one register; a processor's holds its subprocessing too. */
function ActivityTab({ role }: { role: keyof typeof rolesOf }) {
  const translate = useTranslate();
  const { resources } = useEngine();
  const activities = resources.get('processingactivities');
  const resource = useMemo(() => {
    if (!activities) return null;
    // Activities are stopped, never deleted: the button for it stands in the form.
    return ofPart(keptInRegister(activities), { role: rolesOf[role] });
  }, [activities, role]);
  if (!resource) return null;
  const part = { name: role, title: translate(`gdpr.tabs.${role}`), filter: { role: rolesOf[role] } };
  return <ResourceList resource={resource} part={part} />;
}
