/** A text of the interface with what its `{{names}}` stand for; names that nobody gives stay. */
export function fillText(text: string, params: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );
}
