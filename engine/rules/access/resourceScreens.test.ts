import { describe, expect, it } from 'vitest';
import type { ResourceConfig } from '../resource/ResourceConfig.ts';
import { resolveResource } from '../resource/resolveResource.ts';
import type { EntitySchema } from '../resource/EntitySchema.ts';
import { matchPath } from './matchPath.ts';
import { menuFor } from './menuFor.ts';
import { canOpenScreen } from './openScreen.ts';
import { screensOf } from './resourceScreens.ts';
import type { RoleKey } from '#domain/access/roles.ts';

const schema: EntitySchema = {
  $id: 'sponsor',
  title: 'Sponsor',
  type: 'object',
  additionalProperties: false,
  properties: { id: { type: 'string', readOnly: true }, name: { type: 'string' } },
  required: ['name'],
};
const pages = (config: ResourceConfig = {}) => screensOf(resolveResource({ entity: 'club', config }, schema));
const paths = (config?: ResourceConfig) => pages(config).map(({ path }) => path);

describe('the pages of a resource', () => {
  it('stand below its name where nothing is said', () => {
    expect(paths()).toEqual(['sponsors', 'sponsors/new', 'sponsors/:id', 'sponsors/:id/show']);
  });

  it('stand where its routes say, those of the documents left to their table', () => {
    const routes = { list: 'admin/clubs', edit: 'clubs/:id' };
    expect(paths({ routes })).toEqual(['admin/clubs/new', 'admin/clubs/:id/show']);
    expect(pages({ routes, access: { read: 'staff' } })[1]).toMatchObject({
      who: ['clubUserManager'],
      parent: 'clubs',
    });
  });

  it('are none where nobody reads, and have none to create where nobody does', () => {
    expect(paths({ access: { read: 'nobody' } })).toEqual([]);
    expect(paths({ access: { write: 'nobody' } })).not.toContain('sponsors/new');
  });

  it.each<[RoleKey[], boolean, boolean]>([
    [[], true, false],
    [['vv'], false, false],
    [['translator'], true, true],
    [['superAdmin'], true, true],
  ])('are guarded: %j opens the list %s, the form for a new one %s', (roles, opensList, opensCreate) => {
    const [list, create] = pages({ access: { write: ['translator'] } });
    expect([list, create].map((screen) => screen && canOpenScreen(screen, roles))).toEqual([opensList, opensCreate]);
  });

  it('are found by their address', () => {
    const found = (path: string) => matchPath(path, pages());
    expect(found('/sponsors/new')).toMatchObject({ screen: { surface: 'create' } });
    expect(found('/sponsors/7')).toMatchObject({ screen: { surface: 'edit' }, params: { id: '7' } });
    expect(found('/clubs/7')).toMatchObject({ screen: { name: 'EditClub' } });
  });
});

describe('the menu', () => {
  const names = (roles: RoleKey[], config: ResourceConfig) => {
    const admin = menuFor(roles, pages(config)).find((entry) => entry.kind === 'group' && entry.name === 'admin');
    return admin?.kind === 'group' ? admin.screens.map(({ name }) => name) : [];
  };
  const menu = { group: 'admin', icon: 'Handshake' } as const;

  it('has a resource at the end of its group, only where its file asks for it and the person may read it', () => {
    expect(names(['superAdmin'], { menu }).slice(-2)).toEqual(['serverstatus', 'sponsors.list']);
    expect(names(['superAdmin'], {}).at(-1)).toBe('serverstatus');
    expect(names(['translator'], { menu, access: { read: ['gdprManager'] } })).toEqual(['translations']);
    expect(names(['vv'], { menu })).toEqual([]);
  });
});
