/**
 * The letters of the topic at a place, counted from 0: A … Z, AA, AB … (decisions C).
 *
 * @example topicLetter(26) // 'AA'
 */
export function topicLetter(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : topicLetter(Math.floor(place / 26) - 1) + letter;
}

/** How a topic is titled: its letter, then its name (document 3 §2.4). */
export function topicTitle(place: number, name: string): string {
  return `${topicLetter(place)}. ${name}`;
}
