/** Where in an expression something is wrong, both counted from 1. */
export interface ExpressionPlace {
  line: number;
  column: number;
}

/** What is wrong with an expression, or with what it was evaluated on; the text is shown to people as it is. */
export class ExpressionError extends Error {
  override readonly name: string = 'ExpressionError';
  readonly place: ExpressionPlace | null;

  constructor(reason: string, place: ExpressionPlace | null = null) {
    super(place ? `${reason} (line ${place.line}, column ${place.column})` : reason);
    this.place = place;
  }
}

/** An expression that would make too much, or take too long, whatever it is evaluated on. */
export class ExpressionLimit extends ExpressionError {
  override readonly name = 'ExpressionLimit';
}
