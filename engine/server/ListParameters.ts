import type { RawBuilder } from 'kysely';
import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';

/** Turns the value of a query parameter into a condition on the rows of a list. */
export type ListParameter = (value: string, user: SignedInUser) => RawBuilder<boolean>;

/**
 * Query parameters beyond the list dialect that narrow a resource's list, such as `clubs?projectId=`
 * (decisions, section B); features register them.
 */
export class ListParameters {
  readonly #byResource = new Map<string, Map<string, ListParameter>>();

  /** Registers `?{parameter}=` for the list of a resource. */
  register(resource: string, parameter: string, condition: ListParameter): void {
    const parameters = this.#byResource.get(resource) ?? new Map<string, ListParameter>();
    this.#byResource.set(resource, parameters.set(parameter, condition));
  }

  of(resource: string): ReadonlyMap<string, ListParameter> {
    return this.#byResource.get(resource) ?? new Map();
  }
}
