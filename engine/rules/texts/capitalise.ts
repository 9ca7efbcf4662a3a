/** A word with a capital at its front, in the letters of English: for names, not for texts of a language. */
export function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
