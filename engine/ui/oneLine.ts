/** One line in the direction of its own first letter, cut at its own end. Its side needs a `textAlign` of left or right. */
export const oneLine = {
  ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  unicodeBidi: 'plaintext',
} as const;
