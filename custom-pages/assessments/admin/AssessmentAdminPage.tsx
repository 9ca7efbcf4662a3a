import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEngine } from '#engine/browser/context/useEngine.ts';
import { ResourceList } from '#engine/browser/views/ResourceList.tsx';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { StructureEditor } from '../structure/StructureEditor.tsx';

const tabs = ['projects', 'globalPass', 'keyNumbers'] as const;
type AdminTab = (typeof tabs)[number];
const globalPass = {};
const resourceOf: Partial<Record<AdminTab, string>> = { projects: 'projects', keyNumbers: 'keynumbers' };

/** Assessment administration in three tabs (document 2 §2, "Assessment admin"). */
export function AssessmentAdminPage() {
  const translate = useTranslate();
  const { resources } = useEngine();
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((one) => one === search.get('part')) ?? 'projects';
  const resource = resources.get(resourceOf[tab] ?? '');
  const title = translate(`reference.assessments.${tab}`);
  return (
    <>
      <PageHeader title={translate('screens.assessments')} />
      <Tabs
        value={tab}
        onChange={(_event, next: AdminTab) => setSearch({ part: next })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={translate('reference.assessments.tabs')}
        sx={{ mb: 2.5 }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`admin-${name}`}
            aria-controls="admin-panel"
            label={translate(`reference.assessments.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="admin-panel" aria-labelledby={`admin-${tab}`}>
        {resource ? (
          <ResourceList key={tab} resource={resource} part={{ name: 'admin', title, filter: {} }} />
        ) : (
          <StructureEditor of={globalPass} />
        )}
      </Box>
    </>
  );
}
