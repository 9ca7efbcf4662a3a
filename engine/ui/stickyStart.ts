/** A column that stays in sight at the side where a table begins, while the others pass below it. */
export const stickyStart = {
  ...{ position: 'sticky', insetInlineStart: 0, zIndex: 1 },
  bgcolor: 'background.paper',
} as const;
