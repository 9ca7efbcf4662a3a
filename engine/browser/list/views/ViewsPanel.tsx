import { useCallback, useRef, useState, type Ref } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemButton from '@mui/material/ListItemButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ConfirmDialog } from '#engine/ui/overlays.ts';
import { FailedState } from '../../validation/FailedState.tsx';
import { useCopy } from '../../display/useCopy.ts';
import { useRefusalText } from '../../validation/useRefusalText.ts';
import { useListFrame } from '../ListFrame.ts';
import { withPanel } from '../usePanel.ts';
import { isSameView, type SavedView } from './SavedView.ts';
import { useSavedViews } from './useSavedViews.ts';
import { useViewState } from './useViewState.ts';
import { ViewForm } from './ViewForm.tsx';
import { ViewRow, type ViewAction } from './ViewRow.tsx';

/** Saved views of the list: choose one, save what is shown now, rename, share, delete. */
export function ViewsPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const attempt = useAttempt();
  const { part } = useListFrame();
  const saved = useSavedViews();
  const { state, chosen, show, note, showStandard } = useViewState();
  const { form, setForm, closeForm, focusAfterForm } = useViewForm();
  const copy = useCopy();
  const [doomed, setDoomed] = useState<SavedView | null>(null);
  const current = saved.views.find(({ id }) => id === chosen?.id) ?? null;
  const isChanged = current !== null && !isSameView(current.view, state);

  const store = (view: SavedView) =>
    attempt(async () => note(await saved.change(view, { view: state })), 'lists.views.saved');
  const act = (view: SavedView, action: ViewAction) => {
    if (action === 'rename') setForm(view);
    else if (action === 'delete') setDoomed(view);
    else if (action === 'share') void attempt(() => saved.change(view, { shared: !view.shared }), 'lists.views.saved');
    else if (action === 'update') void store(view);
    else void copy(linkTo(view, part !== null), 'lists.views.linkCopied');
  };
  const andClose = (work: () => void) => {
    work();
    onClose();
  };
  const submit = (name: string, shared: boolean) => {
    const view = form;
    closeForm();
    void attempt(async () => {
      if (view === 'new') note(await saved.add({ name, shared, view: state }));
      else if (view) {
        const renamed = await saved.change(view, { name, shared });
        if (chosen?.id === view.id) note({ ...chosen, name: renamed.name });
      }
    }, 'lists.views.saved');
  };

  if (saved.error) {
    return <FailedState title={translate('lists.views.failed')} error={saved.error} onRetry={saved.retry} />;
  }
  return (
    <Stack spacing={1}>
      <ListItemButton dense selected={chosen === null} onClick={() => andClose(showStandard)}>
        {translate('lists.views.standard')}
      </ListItemButton>
      {saved.isPending && <Skeleton variant="rounded" height={72} />}
      {(['own', 'shared'] as const).map((group) => (
        <ViewGroup
          key={group}
          group={group}
          views={saved.views.filter((view) => (group === 'shared') === view.shared)}
          isMine={saved.isMine}
          shown={{ id: chosen?.id ?? null, isChanged }}
          onShow={(view) => andClose(() => show(view))}
          onAct={act}
        />
      ))}
      <Divider />
      {form !== null ? (
        <ViewForm view={form === 'new' ? null : form} onSubmit={submit} onCancel={closeForm} />
      ) : (
        <ViewButtons
          changed={current && isChanged && saved.isMine(current) ? current : null}
          mayAdd={saved.mayAdd}
          addRef={focusAfterForm}
          onStore={(view) => void store(view)}
          onAdd={() => setForm('new')}
        />
      )}
      <DeleteQuestion
        view={doomed}
        onCancel={() => setDoomed(null)}
        onConfirm={(view) => {
          setDoomed(null);
          if (view.id === chosen?.id) note(null);
          void attempt(() => saved.remove(view), 'lists.views.deleted');
        }}
      />
    </Stack>
  );
}

/** The form of a view, which takes the focus and gives it back, so that Escape and Tab go on from its button. */
function useViewForm() {
  const [form, setForm] = useState<SavedView | 'new' | null>(null);
  const isLeft = useRef(false);
  const focusAfterForm = useCallback((button: HTMLButtonElement | null) => {
    if (button && isLeft.current) button.focus();
  }, []);
  const closeForm = () => {
    isLeft.current = true;
    setForm(null);
  };
  return { form, setForm, closeForm, focusAfterForm };
}

/** Does something with a view and says what came of it. */
function useAttempt(): (work: () => Promise<unknown>, done: string) => Promise<void> {
  const notify = useNotify();
  const sayRefusal = useRefusalText();
  return async (work, done) => {
    try {
      await work();
      notify(done, { type: 'success' });
    } catch (error) {
      notify(sayRefusal(error), { type: 'error' });
    }
  };
}

interface ViewGroupProps {
  group: 'own' | 'shared';
  views: readonly SavedView[];
  isMine: (view: SavedView) => boolean;
  /** The view that is shown, and whether the list is not as it says. */
  shown: { id: string | null; isChanged: boolean };
  onShow: (view: SavedView) => void;
  onAct: (view: SavedView, action: ViewAction) => void;
}

/** The person's own views, or those that others share. */
function ViewGroup({ group, views, isMine, shown, onShow, onAct }: ViewGroupProps) {
  const translate = useTranslate();
  if (views.length === 0) return null;
  return (
    <Stack>
      <Typography id={`views-${group}`} variant="caption" component="h3" color="textSecondary" sx={{ mb: 0.25 }}>
        {translate(`lists.views.${group}`)}
      </Typography>
      <Stack component="ul" aria-labelledby={`views-${group}`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {views.map((view) => (
          <ViewRow
            key={view.id}
            view={view}
            isChosen={view.id === shown.id}
            isChanged={view.id === shown.id && shown.isChanged}
            isMine={isMine(view)}
            onShow={() => onShow(view)}
            onAct={(action) => onAct(view, action)}
          />
        ))}
      </Stack>
    </Stack>
  );
}

interface DeleteQuestionProps {
  /** The view that is to go; null while none is. */
  view: SavedView | null;
  onCancel: () => void;
  onConfirm: (view: SavedView) => void;
}

function DeleteQuestion({ view, onCancel, onConfirm }: DeleteQuestionProps) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      isOpen={view !== null}
      isDangerous
      title={translate('lists.views.deleteTitle')}
      confirmLabel={translate('engine.form.delete')}
      cancelLabel={translate('engine.form.cancel')}
      onCancel={onCancel}
      onConfirm={() => view && onConfirm(view)}
    >
      {translate('lists.views.confirmDelete', { name: view?.name ?? '' })}
    </ConfirmDialog>
  );
}

interface ViewButtonsProps {
  /** The person's view that is shown, where the list is not as it says. */
  changed: SavedView | null;
  mayAdd: boolean;
  addRef: Ref<HTMLButtonElement>;
  onStore: (view: SavedView) => void;
  onAdd: () => void;
}

function ViewButtons({ changed, mayAdd, addRef, onStore, onAdd }: ViewButtonsProps) {
  const translate = useTranslate();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {changed && (
        <Button variant="contained" size="small" onClick={() => onStore(changed)}>
          {translate('lists.views.update', { name: changed.name })}
        </Button>
      )}
      {mayAdd && (
        <Button ref={addRef} size="small" variant="outlined" onClick={onAdd}>
          {translate('lists.views.saveAs')}
        </Button>
      )}
    </Stack>
  );
}

/** The address that shows a view to whoever may see it. */
function linkTo({ id }: SavedView, isOfPart: boolean): string {
  const { origin, pathname, hash } = window.location;
  const [path = '', search = ''] = hash.split('?');
  // Where the list is a part of a page, the rest of the address says which.
  const parameters = new URLSearchParams(isOfPart ? withPanel(search, null) : '');
  parameters.set('view', id);
  return `${origin}${pathname}${path}?${parameters}`;
}
