import { useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import AddRounded from '@mui/icons-material/AddRounded';
import type { ViewName } from '#engine/rules/product/ProductTypes.ts';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { WhyButton } from '../access/WhyButton.tsx';
import { NamedWidget } from '../context/NamedWidget.tsx';
import { ImportButton } from '../import/ImportButton.tsx';
import { TrashButton } from '../trash/TrashButton.tsx';
import { useListFrame } from './ListFrame.ts';
import { givenBy } from './ofPart.ts';
import { PartHeader } from './PartHeader.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

interface ListHeaderProps {
  /** The second view shown in place of the table, or null. */
  view: ViewName | null;
  onShowView: (view: ViewName | null) => void;
}

/** Title of a list, its second views, and what can be made here. */
export function ListHeader({ view, onShowView }: ListHeaderProps) {
  const translate = useTranslate();
  const { resource, onCreate, part } = useListFrame();
  const { list, name } = resource;
  const actions = (
    <>
      {list.views.length > 0 && <ViewSwitch views={list.views} shown={view} onShow={onShowView} />}
      {onCreate &&
        list.actions.map((action) => (
          <NamedWidget
            key={action}
            name={action}
            place="toolbar"
            {...standing(resource)}
            label={translate(`engine.widgets.${action}`)}
          />
        ))}
      <TrashButton resource={resource} isOfPart={part !== null} />
      <WhyButton resource={resource} action="create" />
      {onCreate && resource.import && <ImportButton resource={resource} given={part ? givenBy(part.filter) : {}} />}
      {onCreate && (
        <Button variant="contained" startIcon={<AddRounded />} onClick={onCreate}>
          {translate(`resources.${name}.add`, { _: translate('engine.list.add') })}
        </Button>
      )}
    </>
  );
  if (part === null)
    return <PageHeader title={translate(`resources.${name}.name`, { smart_count: 2, count: 2 })} actions={actions} />;
  return <PartHeader title={part.title}>{actions}</PartHeader>;
}

function standing(resource: Resource) {
  return { resource, field: null, property: null, record: null, required: false, readOnly: false } as const;
}
