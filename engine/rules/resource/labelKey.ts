/** The path by which texts know a field: without the places in lists, `contacts.0.name` as `contacts.name`. */
export function labelKey(path: string): string {
  return path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .join('.');
}
