import { useState } from 'react';
import { useTranslate } from 'react-admin';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import { ChoiceMenu } from '#engine/ui/overlays.ts';
import type { SavedView } from './SavedView.ts';

export type ViewAction = 'update' | 'rename' | 'share' | 'link' | 'delete';

interface ViewRowProps {
  view: SavedView;
  isChosen: boolean;
  isChanged: boolean;
  isMine: boolean;
  onShow: () => void;
  onAct: (action: ViewAction) => void;
}

/** One saved view and what can be done with it. */
export function ViewRow({ view, isChosen, isChanged, isMine, onShow, onAct }: ViewRowProps) {
  const translate = useTranslate();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const { name } = view;
  const title = translate('lists.views.actions', { name });
  const actions: ViewAction[] = isMine ? ['update', 'rename', 'share', 'link', 'delete'] : ['link'];
  const labelOf = (action: ViewAction) => {
    if (action === 'update') return translate('lists.views.update', { name });
    if (action === 'share') return translate(view.shared ? 'lists.views.unshare' : 'lists.views.share');
    if (action === 'delete') return translate('engine.form.delete');
    return translate(`lists.views.${action}`);
  };
  return (
    <ListItem
      disablePadding
      secondaryAction={
        <IconButton
          size="small"
          edge="end"
          aria-label={title}
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          onClick={(event) => setMenu(event.currentTarget)}
        >
          <MoreHorizRounded fontSize="small" />
        </IconButton>
      }
    >
      <ListItemButton dense selected={isChosen} onClick={onShow} sx={{ overflowWrap: 'anywhere' }}>
        {isChanged ? translate('lists.views.changed', { name }) : name}
      </ListItemButton>
      <ChoiceMenu
        label={title}
        anchor={menu}
        onClose={() => setMenu(null)}
        choices={actions.map((action) => ({
          value: action,
          label: labelOf(action),
          disabled: action === 'update' && isChosen && !isChanged,
        }))}
        onChoose={(chosen) => {
          const action = actions.find((each) => each === chosen);
          if (action) onAct(action);
        }}
      />
    </ListItem>
  );
}
