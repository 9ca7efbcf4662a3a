/** A part of the API documents in JSON Schema. */
export type Described = Record<string, unknown>;

/** What the documents say about a hand-written call; what it takes is checked by the call itself. */
export interface RouteDescription {
  summary: string;
  tag: string;
  /** Parameters of the address after `?`, by name. */
  query?: Described;
  body?: Described;
  /** What it answers when all goes well; 200 with JSON unless it says otherwise. */
  answer?: Described;
  status?: number;
  /** Needs no sign-in. */
  isOpen?: true;
}

/** Descriptions by method and address: `GET /api/accounts/me`. */
export type RouteDescriptions = Readonly<Record<string, RouteDescription>>;

export const text: Described = { type: 'string' };
export const flag: Described = { type: 'boolean' };
export const whole: Described = { type: 'integer' };
export const anything: Described = { type: 'object', additionalProperties: true };

export function listOf(items: Described): Described {
  return { type: 'array', items };
}

/** An object with these fields; those named first are always there. */
export function shape(required: Record<string, Described>, optional: Record<string, Described> = {}): Described {
  return { type: 'object', properties: { ...required, ...optional }, required: Object.keys(required) };
}
