/** Styles of what only screen readers tell; what stands around it is positioned, so that it scrolls along. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
