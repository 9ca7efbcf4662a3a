import { useTranslate } from 'react-admin';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ViewName } from '#engine/rules/product/ProductTypes.ts';

interface ViewSwitchProps {
  views: readonly ViewName[];
  /** Null for the table. */
  shown: ViewName | null;
  onShow: (view: ViewName | null) => void;
}

/** Switches between the table and a resource's other views. */
export function ViewSwitch({ views, shown, onShow }: ViewSwitchProps) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={shown ?? 'table'}
      aria-label={translate('engine.views.title')}
      onChange={(_event, chosen: ViewName | 'table' | null) => chosen && onShow(chosen === 'table' ? null : chosen)}
    >
      <ToggleButton value="table">{translate('engine.views.table')}</ToggleButton>
      {views.map((view) => (
        <ToggleButton key={view} value={view}>
          {translate(`engine.views.${view}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
