/**
 * A line in the direction of its first letter, which is cut at its own end, and stands where its place begins: "left" is
 * the side where the reading starts, mirrored with the page.
 */
export const ownDirection = { unicodeBidi: 'plaintext', textAlign: 'left' } as const;
