/**
 * Characters that the texts of an assessor value may have, as its schema takes them (document 3 §3.1): of a topic its
 * notes, reminder, findings and action points (each language by itself); of an item its notes; of an interview the
 * answer.
 */
export const longestTexts = {
  notes: 40_000,
  reminder: 4_000,
  findings: 40_000,
  actionPoints: 40_000,
  itemNotes: 4_000,
  answer: 20_000,
} as const;
