const most = 5;

/** Values as JSON, of many only the first ones and how many there are beside. */
export function listSome(values: readonly unknown[]): string {
  const more = values.length > most ? ` and ${values.length - most} more` : '';
  return (
    values
      .slice(0, most)
      .map((value) => JSON.stringify(value))
      .join(', ') + more
  );
}
