/** As large as a finger needs it (WCAG 2.5.5), where one points with a finger. */
export const touchTarget = { '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 } } as const;
