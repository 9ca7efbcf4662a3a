/** What PostgreSQL refuses in a text: NUL and, within JSON, halves of surrogate pairs. */
const unstorable = /\0|\p{Surrogate}/gu;

/** Whether a text can be stored and asked for as it is. */
export function isStorable(text: string): boolean {
  return text.search(unstorable) === -1;
}

/** A text, such as an id that is asked for, without what no database stores. */
export function storableText(text: string): string {
  return text.replace(unstorable, '');
}
