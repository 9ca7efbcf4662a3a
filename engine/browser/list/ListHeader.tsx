import { useTranslate } from 'react-admin';
import type { ViewName } from '#engine/rules/product/ProductTypes.ts';
import { PageHeader } from '#engine/ui/PageHeader.tsx';
import { useIsPhone } from '#engine/ui/useIsPhone.ts';
import { WhyButton } from '../access/WhyButton.tsx';
import { AddButton, ListActionsPlace } from './ListActions.tsx';
import { useListFrame } from './ListFrame.ts';
import { ListTotal } from './ListTotal.tsx';
import { PartHeader } from './PartHeader.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

interface ListHeaderProps {
  /** The second view shown in place of the table, or null. */
  view: ViewName | null;
  onShowView: (view: ViewName | null) => void;
}

/**
 * Title of a list with its total, its second views, and what can be made here; on a phone the rest stands among the
 * tools and the button that adds floats.
 */
export function ListHeader({ view, onShowView }: ListHeaderProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const { resource, part } = useListFrame();
  const { list, name } = resource;
  const isFloating = isPhone && part === null;
  const actions = (
    <>
      {list.views.length > 0 && <ViewSwitch views={list.views} shown={view} onShow={onShowView} />}
      {!isPhone && <ListActionsPlace />}
      <WhyButton resource={resource} action="create" />
      <AddButton isFloating={isFloating} />
    </>
  );
  if (part !== null) return <PartHeader title={part.title}>{actions}</PartHeader>;
  return (
    <PageHeader
      title={translate(`resources.${name}.name`, { smart_count: 2, count: 2 })}
      mark={<ListTotal />}
      actions={actions}
    />
  );
}
