import CloseRounded from '@mui/icons-material/CloseRounded';
import { Box, Drawer, GlobalStyles, IconButton, Stack, Typography, useMediaQuery, type Theme } from '@mui/material';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { DockedPanel, type Dock } from './DockedPanel.tsx';
import { inAddress } from './layers.ts';
import { widths } from './theme/tokens.ts';
import { aboveFoot, useFoot } from './useFoot.ts';
import { useIsPrinting } from './useIsPrinting.ts';

export interface SidePanelProps {
  isOpen: boolean;
  title: string;
  /** One quiet line below the title. */
  intro?: ReactNode;
  closeLabel: string;
  /** Also called for Escape; the caller may ask about unsaved changes first. */
  onClose: () => void;
  children: ReactNode;
  /** Stays in view at the bottom: the panel's buttons. */
  footer?: ReactNode;
  /** Of the panel in px; as wide as the window for what needs a page of its own. */
  width?: number | 'page';
  /** Small buttons beside the one that closes. */
  actions?: ReactNode;
  /** On a wide window the panel stands beside its page, which stays in use. */
  dock?: Dock;
  /** The address opens it, so that the browser's Back closes it by itself. */
  isInAddress?: boolean;
}

/**
 * A panel at the end side that leaves the page in view, full width below 600 px; docked beside it where it is told to.
 * It takes the focus when it opens, gives it back when it closes; Escape closes it.
 */
export function SidePanel({ isOpen, onClose, width = widths.panel, dock, isInAddress, ...parts }: SidePanelProps) {
  const titleId = useId();
  const isWide = useIsWide();
  const content = <PanelContent {...parts} titleId={titleId} onClose={onClose} />;
  if (dock && isWide) {
    return (
      <DockedPanel {...dock} titleId={titleId} onClose={onClose}>
        {content}
      </DockedPanel>
    );
  }
  return (
    <>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={onClose}
        {...(isInAddress && { [inAddress]: '' })}
        // The page beside the panel stays readable: no dark curtain over it.
        slotProps={{
          backdrop: { invisible: true },
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': titleId,
            sx: {
              width: width === 'page' ? '100%' : { xs: '100%', sm: `min(${width}px, 92vw)` },
              ...(width !== 'page' && { borderInlineStart: 1, borderColor: 'divider' }),
            },
          },
        }}
      >
        {content}
      </Drawer>
      {dock?.returnTo && <FocusReturn returnTo={dock.returnTo} />}
    </>
  );
}

/** Stands behind what gives the focus back to where it was before. */
function FocusReturn({ returnTo }: Required<Pick<Dock, 'returnTo'>>) {
  const lead = useEffectEvent(() => returnTo(document.activeElement)?.focus());
  useEffect(() => () => lead(), []);
  return null;
}

/** Whether a panel fits beside its page: on paper as on the screen before, for paper is narrow, and both would change places. */
function useIsWide(): boolean {
  const isPrinting = useIsPrinting();
  const isWide = useMediaQuery<Theme | null>((theme) => theme?.breakpoints.up('lg') ?? 'not all', { noSsr: true });
  const [onScreen, setOnScreen] = useState(isWide);
  if (!isPrinting && isWide !== onScreen) setOnScreen(isWide);
  return isPrinting ? onScreen : isWide;
}

type PanelContentProps = Omit<SidePanelProps, 'isOpen' | 'width' | 'dock' | 'isInAddress'> & { titleId: string };

/** Title and buttons above, what the panel is about, its footer below. */
function PanelContent({ titleId, title, intro, closeLabel, onClose, actions, children, footer }: PanelContentProps) {
  return (
    <>
      <Stack
        direction="row"
        sx={{
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: 2,
          px: 3,
          pt: 2.5,
          pb: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ minWidth: 0, pt: 0.5 }}>
          <Typography id={titleId} variant="h2">
            <bdi>{title}</bdi>
          </Typography>
          {intro ? (
            <Typography component="div" variant="body2" color="textSecondary">
              {intro}
            </Typography>
          ) : null}
        </Box>
        <Stack direction="row" sx={{ flex: 'none' }}>
          {actions}
          <IconButton aria-label={closeLabel} onClick={onClose} edge="end">
            <CloseRounded />
          </IconButton>
        </Stack>
      </Stack>
      {/* Without buttons below there may be nothing in it to focus: the keys scroll it then. */}
      <Box {...(footer ? {} : { tabIndex: 0 })} sx={{ flex: 1, overflowY: 'auto', p: 3 }}>
        {children}
      </Box>
      {footer ? <PanelFooter>{footer}</PanelFooter> : null}
    </>
  );
}

/** A notice takes the whole width of a phone: it stands above the buttons, which may be what it asks for. */
const noticesAbove = {
  '@media (max-width: 599.95px)': { '.MuiSnackbar-root': { bottom: `${aboveFoot(8, '--panel-foot')} !important` } },
};

function PanelFooter({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useFoot(bar, '--panel-foot');
  return (
    <>
      <GlobalStyles styles={noticesAbove} />
      <Stack
        ref={bar}
        direction="row"
        spacing={1}
        useFlexGap
        sx={{
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          px: 3,
          py: 2,
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        {children}
      </Stack>
    </>
  );
}
