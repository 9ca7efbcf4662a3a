import { screensOf } from '../../access/resourceScreens.ts';
import { theProduct } from '../../product/Product.ts';
import type { Resource } from '../Resource.ts';
import { toFinding, type Finding } from './Finding.ts';

/** Lists that stand where the list of another resource does; of the screens of the documents each has one. */
export function checkLists(resources: readonly Resource[]): Finding[] {
  const owners = new Map<string, string>();
  return resources.flatMap(({ name, routes, views }) => {
    const owner = owners.get(routes.list);
    if (owner === undefined) owners.set(routes.list, name);
    // Registers in one view share its address.
    if (owner === undefined || views.list !== undefined) return [];
    return [
      toFinding('R021', {
        ...{ file: `resources/${name}.ts`, field: routes.list, at: ['routes', 'list'] },
        message: `the address is that of resources/${owner}.ts too`,
        remedy: 'choose another in routes',
      }),
    ];
  });
}

/** Lists whose entry in the menu the product's table of screens says already. */
export function checkMenu(resources: readonly Resource[]): Finding[] {
  return resources.flatMap(({ name, menu, routes }) => {
    const screen = menu && theProduct().screens.find(({ path }) => path === routes.list);
    if (!screen) return [];
    return [
      toFinding('R038', {
        ...{ file: `resources/${name}.ts`, field: null, at: ['menu'] },
        message: `the list is the screen ${screen.name}, whose place in the menu the table of screens says`,
        remedy: 'take menu out of the resource file',
      }),
    ];
  });
}

/** Addresses that are taken: by a screen of the product or by another resource. */
export function checkAddresses(resources: readonly Resource[]): Finding[] {
  const taken = new Map<string, string>(
    theProduct().screens.map((screen) => [withoutNames(screen.path), `the screen ${screen.name}`]),
  );
  return resources.flatMap((resource) => {
    const twins = screensOf(resource).filter(({ path }) => taken.has(withoutNames(path)));
    const findings = twins.map(({ path, surface }) =>
      toFinding('R021', {
        file: `resources/${resource.name}.ts`,
        field: path,
        at: ['routes', surface],
        message: `the address is that of ${taken.get(withoutNames(path)) ?? ''} too`,
        remedy: 'choose another in routes',
      }),
    );
    for (const { path } of screensOf(resource)) taken.set(withoutNames(path), `resources/${resource.name}.ts`);
    return findings;
  });
}

/** An address, whatever its parameters are called. */
export function withoutNames(path: string): string {
  return path.replaceAll(/:\w+/g, ':');
}
