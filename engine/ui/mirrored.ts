/** Styles of an icon that points forward or back: to the other side where one reads from the right. */
export const mirrored = { '[dir=rtl] &': { transform: 'scaleX(-1)' } } as const;
