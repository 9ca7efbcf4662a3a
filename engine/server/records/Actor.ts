import type { SignedInUser } from '#engine/rules/access/SignedInUser.ts';
import type { HistoryEntry } from '#engine/rules/product/ProductTypes.ts';
import type { UndoStep } from '../undo/UndoBatch.ts';

/** On whose behalf records are read and written, and from where: a person, or the system itself. */
export interface Actor {
  user: SignedInUser | 'system';
  /** Screen, import or job that a change comes from; kept in the history. */
  source: string | null;
  /** The person whose call the system carries out, having checked the rights itself; named in the history. */
  behalf?: SignedInUser;
  /**
   * What made the change happen, where nobody made it to the record itself (another record's deletion, a turning
   * back); kept in the history.
   */
  cause?: NonNullable<HistoryEntry['cause']>;
  /** Where a batch is made that can be taken back: what takes back the records that hooks change beside. */
  beside?: UndoStep[];
}

/** The program acting for the person of a call, whose rights the caller has checked: the history names the person. */
export function actingFor(actor: Actor): Actor {
  return actor.user === 'system' ? actor : { ...actor, user: 'system', behalf: actor.user };
}

/**
 * The program going on with what the saving of a record has begun, at its version then: nobody changes the record once
 * more, so that taking that saving back finds it as it was left (`isChangedSince`).
 */
export function followingUp(actor: Actor, version: number): Actor {
  return { ...actor, cause: { kind: 'followUp', version } };
}

/** The program acting by itself (jobs, imports, demonstration data): all rights, may set what people may not. */
export function systemActor(source: string): Actor {
  return { user: 'system', source };
}
