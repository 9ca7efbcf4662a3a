import type { CSSObject } from '@mui/material/styles';

/**
 * Where the system chooses the colours: what says something by its ground alone (how far, which one, what stands for
 * what) is drawn in the system's own colours or keeps its own.
 */
export const forcedColours: CSSObject = {
  '.MuiLinearProgress-bar, .MuiTabs-indicator, [data-fill]': {
    backgroundColor: 'Highlight',
    forcedColorAdjust: 'none',
  },
  '.MuiLinearProgress-root, .MuiChip-root, [data-track]': { border: '1px solid CanvasText' },
  '.Mui-selected, [aria-pressed=true], [aria-selected=true]:not([role=tab])': {
    // Buttons take their outline away by a rule of their own, as strong as this one.
    outline: '2px solid Highlight !important',
    outlineOffset: -2,
  },
  '[data-swatch]': { forcedColorAdjust: 'none' },
};

/** Printed where it stands, whatever the screen does with it. */
const unplaced = { position: 'static !important' as 'static' };

/**
 * On paper: the page alone, in ink, without what is pressed; a record or dialog that is open in its place. Rows and
 * cards stay whole, heads of tables are repeated.
 */
export const printed: CSSObject = {
  'html, body': { background: '#fff !important', color: '#000' },
  '*': { boxShadow: 'none !important', textShadow: 'none !important' },
  [[
    ...['.MuiAppBar-root', '.MuiTabs-root', '.MuiFab-root', '.MuiSnackbar-root', '.MuiBackdrop-root'],
    ...['.MuiButton-root', '.MuiIconButton-root', '.MuiToggleButton-root', '.MuiToggleButtonGroup-root'],
    ...['.MuiTableSortLabel-icon'],
    ...['[role=search]', '[role=toolbar]', '[data-print=none]'],
  ].join(', ')]: { display: 'none !important' },
  main: { padding: '0 !important', maxWidth: 'none !important' },
  '.MuiTableContainer-root, .MuiDialogContent-root': { overflow: 'visible !important', maxHeight: 'none !important' },
  // What is wider than the paper is made smaller by the browser: a card that clips it would hide it from it.
  '.MuiCard-root': { overflow: 'visible !important' },
  // As narrow as the paper is: what a table scrolls to on screen would be cut off.
  '.MuiTableContainer-root table': { minWidth: '0 !important' },
  '.MuiTableContainer-root th, .MuiTableContainer-root td, .MuiTableContainer-root ul': {
    whiteSpace: 'normal !important' as 'normal',
  },
  'th, td': unplaced,
  // As high as what stands in them, which nobody can scroll.
  textarea: { fieldSizing: 'content', height: 'auto !important', maxHeight: 'none !important' },
  thead: { display: 'table-header-group' },
  'tr, li, figure, svg, .MuiChip-root': { breakInside: 'avoid' },
  'h1, h2, h3': { breakAfter: 'avoid' },
  '[data-fill], [data-swatch], .MuiChip-root, .MuiLinearProgress-bar': { printColorAdjust: 'exact' },
  'body:has(> .MuiModal-root:not([aria-hidden=true])) #root, body:has(> [data-docked]) #root': { display: 'none' },
  'body:has(> .MuiModal-root:not([aria-hidden=true])) > [data-docked]': { display: 'none !important' },
  '.MuiModal-root': unplaced,
  [[
    ...['.MuiModal-root .MuiPaper-root', '.MuiModal-root .MuiPaper-root > *'],
    ...['[data-docked]', '[data-docked] > *'],
  ].join(', ')]: {
    ...unplaced,
    ...{ width: 'auto !important', maxWidth: 'none !important' },
    ...{ height: 'auto !important', maxHeight: 'none !important', overflow: 'visible !important' },
    ...{ margin: '0 !important', border: '0 !important', transform: 'none !important' },
  },
};
