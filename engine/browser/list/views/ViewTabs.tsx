import { useTranslate } from 'react-admin';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { isSameView } from './SavedView.ts';
import { useSavedViews } from './useSavedViews.ts';
import { useViewState } from './useViewState.ts';

const standard = 'standard';

/** The saved views of a list as tabs above it, the standard one first; that which is shown is marked where it changed. */
export function ViewTabs() {
  const translate = useTranslate();
  const { views } = useSavedViews();
  const { chosen, state, show, showStandard } = useViewState();
  const isThere = chosen === null || views.some(({ id }) => id === chosen.id);
  return (
    <Tabs
      value={isThere ? (chosen?.id ?? standard) : false}
      variant="scrollable"
      scrollButtons="auto"
      aria-label={translate('lists.views.tabs')}
      sx={{ minHeight: 44, flex: 1, minWidth: 0, border: 0, '& .MuiTab-root': { minHeight: 44, py: 0, maxWidth: 240 } }}
    >
      <Tab value={standard} label={translate('lists.views.standard')} onClick={() => chosen && showStandard()} />
      {views.map((view) => {
        const isChanged = view.id === chosen?.id && !isSameView(view.view, state);
        return (
          <Tab
            key={view.id}
            value={view.id}
            onClick={() => show(view)}
            label={isChanged ? translate('lists.views.changed', { name: view.name }) : view.name}
          />
        );
      })}
    </Tabs>
  );
}
