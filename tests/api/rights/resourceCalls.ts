import { call, globalRoles, type Call } from './Call.ts';
import { creatorsOf, readersOf, resourceTable, writersOf, type ResourceRights } from './resourceTable.ts';

/** The calls that every configured resource has. */
export const resourceCalls: Call[] = Object.entries(resourceTable).flatMap(([name, rights]) => [
  ...readCalls(name, rights),
  ...writeCalls(name, rights),
]);

function readCalls(name: string, { body, forVv: vv = 200 }: ResourceRights): Call[] {
  const but = { vv };
  const readers = readersOf(name);
  return [
    call(`GET /api/${name}`, readers),
    call(
      `GET /api/${name}/:id`,
      readers,
      async ({ at }) => ({ url: `/api/${name}/${await at.store(name, await body(at))}` }),
      {
        but,
      },
    ),
    call(
      `GET /api/${name}/:id/history`,
      readers,
      async ({ at }) => ({ url: `/api/${name}/${await at.store(name, await body(at))}/history` }),
      { but },
    ),
    call(
      `GET /api/${name}/:id/uses`,
      readers,
      async ({ at }) => ({ url: `/api/${name}/${await at.store(name, await body(at))}/uses` }),
      { but },
    ),
    call(`GET /api/${name}/access`, globalRoles, { url: `/api/${name}/access?action=update` }),
  ];
}

function writeCalls(name: string, { body, forVv, gone = body, deleters = writersOf(name) }: ResourceRights): Call[] {
  const writers = writersOf(name);
  // The federation variant may write what everybody may, but finds nothing outside of its rows.
  const but = forVv ? { vv: forVv } : {};
  return [
    call(`POST /api/${name}`, creatorsOf(name), async ({ at }) => ({ payload: await body(at) }), {
      status: 201,
      but: forVv ? { vv: 403 } : {},
    }),
    call(
      `PUT /api/${name}`,
      writers,
      async ({ at }) => {
        const values = await body(at);
        return { payload: { ...values, id: await at.store(name, values), version: 1 } };
      },
      { but },
    ),
    call(
      `PUT /api/${name}/:id`,
      writers,
      async ({ at }) => {
        const values = await body(at);
        return { url: `/api/${name}/${await at.store(name, values)}`, payload: { ...values, version: 1 } };
      },
      { but },
    ),
    call(
      `POST /api/${name}/:id/revert`,
      writers,
      async ({ at }) => ({
        url: `/api/${name}/${await at.store(name, await body(at))}/revert`,
        payload: { historyId: 'none' },
      }),
      { status: 404 },
    ),
    call(`GET /api/${name}/trash`, deleters),
    call(
      `POST /api/${name}/:id/restore`,
      deleters,
      async ({ at }) => ({ url: `/api/${name}/${await at.store(name, await body(at))}/restore`, payload: {} }),
      { status: 404 },
    ),
    call(
      `DELETE /api/${name}/trash/:id`,
      deleters.filter((person) => person === 'super'),
      async ({ at }) => ({ url: `/api/${name}/trash/${await at.store(name, await body(at))}` }),
      { status: 404 },
    ),
    call(
      `DELETE /api/${name}/:id`,
      deleters,
      async ({ at }) => ({ url: `/api/${name}/${await at.store(name, await gone(at))}` }),
      { but },
    ),
    call(
      `DELETE /api/${name}`,
      deleters,
      async ({ at }) => ({ url: `/api/${name}?id=${await at.store(name, await gone(at))}` }),
      { but },
    ),
  ];
}
