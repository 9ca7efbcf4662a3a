import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Fab from '@mui/material/Fab';
import GlobalStyles from '@mui/material/GlobalStyles';
import AddRounded from '@mui/icons-material/AddRounded';
import type { Resource } from '#engine/rules/resource/Resource.ts';
import { floating } from '#engine/ui/theme/tokens.ts';
import { useIsPhone } from '#engine/ui/useIsPhone.ts';
import { aboveFoot } from '#engine/ui/useFoot.ts';
import { NamedWidget } from '../context/NamedWidget.tsx';
import { ImportButton } from '../import/ImportButton.tsx';
import { TrashButton } from '../trash/TrashButton.tsx';
import { RecentChangesButton } from '../undo/RecentChangesButton.tsx';
import { useListFrame } from './ListFrame.ts';
import { givenBy } from './ofPart.ts';

/** Puts the actions of the list around into an element. */
const PlaceActionsContext = createContext<(place: HTMLElement) => void>(() => undefined);

/**
 * Draws the actions of a list into an element of their own, once there is a place for it. It moves between the header and
 * the tools of a phone where the window is made narrow or a tablet is turned, so that a panel which is open then keeps what
 * is typed in it.
 */
export function MovingListActions({ children }: { children: ReactNode }) {
  const { part } = useListFrame();
  const [host] = useState(createHost);
  // Where there is room the list's own header has a place for them from the first.
  const [isPlaced, setPlaced] = useState(!useIsPhone() && !part?.head);
  const place = useCallback(
    (element: HTMLElement) => {
      element.append(host);
      setPlaced(true);
    },
    [host],
  );
  return (
    <PlaceActionsContext value={place}>
      {children}
      {isPlaced && createPortal(<ListActions />, host)}
    </PlaceActionsContext>
  );
}

function createHost(): HTMLElement {
  const host = document.createElement('div');
  host.style.display = 'contents';
  return host;
}

/** A place for the actions. `onEscape`: they are drawn elsewhere, so that what is around here does not hear that key. */
export function ListActionsPlace({ onEscape }: { onEscape?: () => void }) {
  const place = useContext(PlaceActionsContext);
  const own = useRef<HTMLDivElement>(null);
  // Before anything is painted, so that nothing jumps.
  useLayoutEffect(() => {
    if (own.current) place(own.current);
  }, [place]);
  useEffect(() => {
    const element = own.current;
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEscape?.();
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [onEscape]);
  return <Box ref={own} sx={{ display: 'contents' }} />;
}

/** What there is to do with the list as a whole, beside adding one record. */
function ListActions() {
  const translate = useTranslate();
  const { resource, onCreate, part } = useListFrame();
  return (
    <>
      {onCreate &&
        resource.list.actions.map((action) => (
          <NamedWidget
            key={action}
            name={action}
            place="toolbar"
            {...standing(resource)}
            label={translate(`engine.widgets.${action}`)}
          />
        ))}
      <RecentChangesButton resource={resource} />
      <TrashButton resource={resource} isOfPart={part !== null} />
      {onCreate && resource.import && <ImportButton resource={resource} given={part ? givenBy(part.filter) : {}} />}
    </>
  );
}

function standing(resource: Resource) {
  return { resource, field: null, property: null, record: null, required: false, readOnly: false } as const;
}

/** What one scrolls to, and the last of the rows, stand above the buttons that float. */
const roomBelow = {
  html: { scrollPaddingBlockEnd: aboveFoot(floating.room) },
  '#main': { paddingBlockEnd: `${aboveFoot(floating.room)} !important` },
};

/** Adds a record: a button among the others, or one that floats above the cards of a phone. */
export function AddButton({ isFloating }: { isFloating: boolean }) {
  const translate = useTranslate();
  const { resource, onCreate } = useListFrame();
  if (!onCreate) return null;
  const label = translate(`resources.${resource.name}.add`, { _: translate('engine.list.add') });
  if (!isFloating) {
    return (
      <Button variant="contained" startIcon={<AddRounded />} onClick={onCreate}>
        {label}
      </Button>
    );
  }
  return (
    <>
      <GlobalStyles styles={roomBelow} />
      <Fab
        color="primary"
        aria-label={label}
        onClick={onCreate}
        sx={{
          // Below the way back to the top, which comes when one has scrolled.
          ...{ position: 'fixed', insetBlockEnd: aboveFoot(floating.add.above), insetInlineEnd: floating.gap },
          ...{ width: floating.add.size, height: floating.add.size, zIndex: 'fab' },
          displayPrint: 'none',
        }}
      >
        <AddRounded />
      </Fab>
    </>
  );
}
