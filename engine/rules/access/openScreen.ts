import { theProduct } from '../product/Product.ts';
import type { RoleKey } from '../product/ProductTypes.ts';
import type { Screen } from './Screen.ts';

/** Whether a signed-in person with these roles may open a screen; one table serves menu and guards. */
export function canOpenScreen({ who }: Pick<Screen, 'who'>, roles: readonly RoleKey[]): boolean {
  const { superRole, audiences } = theProduct();
  // A product may have no audience of its own: then the type knows no name of one.
  const holdsOf: Readonly<Record<string, (held: readonly RoleKey[]) => boolean>> = audiences;
  if (roles.includes(superRole) || who === 'staff') return true;
  if (typeof who === 'string') return holdsOf[who]?.(roles) ?? false;
  return roles.some((role) => who.includes(role));
}
