/** A part of the API documents in JSON Schema. */
export type Described = Record<string, unknown>;

/** What the documents say about a hand-written call; what it takes is checked by the call itself. */
export interface RouteDescription {
  summary: string;
  tag: string;
  /** Parameters of the address after `?`, by name. */
  query?: Described;
  body?: Described;
  /** Where the body is no JSON. */
  takes?: 'multipart/form-data';
  /** Headers that the call reads, by name. */
  takesHeaders?: Described;
  /** What it answers when all goes well; 200 with JSON unless it says otherwise. */
  answer?: Described;
  status?: number;
  /** Media type of the answer where it is not JSON; several where the caller chooses. */
  media?: readonly string[];
  /** Headers of the answer, by name. */
  headers?: Described;
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

export const date: Described = { type: 'string', format: 'date' };
export const moment: Described = { type: 'string', format: 'date-time' };
export const number: Described = { type: 'number' };

/** The same, or null. */
export function orNull(described: Described): Described {
  if (!described['type']) return { anyOf: [described, { type: 'null' }] };
  const choices = described['enum'];
  return {
    ...described,
    type: [described['type'], 'null'].flat(),
    ...(Array.isArray(choices) && { enum: [...choices, null] }),
  };
}

/** Fields of a text or null, by these names. */
export function textsOrNull(...names: readonly string[]): Record<string, Described> {
  return Object.fromEntries(names.map((name) => [name, orNull(text)]));
}

/** One of these words. */
export function oneOf(...words: readonly string[]): Described {
  return { type: 'string', enum: words };
}

/** An object of any names, each with this. */
export function mapOf(values: Described): Described {
  return { type: 'object', additionalProperties: values };
}

/** A record of an entity as it is answered (`recordSchemas`). */
export function record(entity: string): Described {
  return { $ref: `${entity}#` };
}

/** An object with these fields and no others; those named first are always there. */
export function exactly(required: Record<string, Described>, optional: Record<string, Described> = {}): Described {
  return { ...shape(required, optional), additionalProperties: false };
}

/** What a check of values found, field by field. */
export const fieldErrors = listOf(exactly({ field: text, rule: text, message: text }, { params: anything }));

/** An object with these fields; those named first are always there. */
export function shape(required: Record<string, Described>, optional: Record<string, Described> = {}): Described {
  return { type: 'object', properties: { ...required, ...optional }, required: Object.keys(required) };
}
