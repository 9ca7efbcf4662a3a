/** Where a popover stands that belongs to a button at the end of a bar: below it, its end at the button's. */
export const belowButton = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const;
