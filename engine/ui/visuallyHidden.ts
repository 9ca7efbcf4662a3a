/** Styles of what only screen readers tell; what stands around it is positioned, so that it scrolls along. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
