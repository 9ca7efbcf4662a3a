/** Where changes are taken back: in sight wherever the change was made, above what else lies at the foot of a phone. */
export const undoPlace = {
  ...{ position: 'fixed', zIndex: 'snackbar', insetInlineStart: { xs: 12, sm: 24 }, bottom: { xs: 76, sm: 24 } },
  ...{ width: 420, maxWidth: 'calc(100vw - 24px)' },
} as const;
