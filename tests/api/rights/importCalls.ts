import { resources } from '#resources/index.ts';
import { resourceNameOf } from '#engine/rules/resource/resolveResource.ts';
import { schemas } from '#schemas/generated/schemas.ts';
import { call, globalRoles, type Call, type CallContext } from './Call.ts';
import { creatorsOf, writersOf } from './resourceTable.ts';

const imported = resources
  .filter(({ config }) => config.import !== false)
  .map(({ entity }) => resourceNameOf(schemas[entity]));

/** Nothing is in it, which whoever may import is told. */
const empty = { payload: { plan: { columns: [] }, rows: [] } };

const aboutImport =
  (path: string) =>
  async ({ at }: CallContext) => {
    const job = { kind: 'records.import', name: 'Verborgen', status: 'Done' };
    const id = await at.store('jobs', job);
    await at.store('imports', { id, resource: 'clubs', mode: 'insert', createdBy: 'pm' });
    return { url: `/api/imports/${id}${path}` };
  };

/** Somebody else's import is not there, but for a super admin. */
const ofAnother = (status: number) => ({ status: 404, but: { super: status } });

/** Imports of sheets: whoever may make or change records of the resource; afterwards one's own, which these are not. */
export const importCalls: Call[] = [
  ...imported.flatMap((name) =>
    ['import/parts', 'import/check', 'import'].map((path) =>
      call(`POST /api/${name}/${path}`, [...creatorsOf(name), ...writersOf(name)], empty, { status: 422 }),
    ),
  ),
  call('GET /api/imports', globalRoles),
  call('GET /api/imports/:id', globalRoles, aboutImport(''), ofAnother(200)),
  call('GET /api/imports/:id/failures', globalRoles, aboutImport('/failures'), ofAnother(200)),
  call('POST /api/imports/:id/undo', globalRoles, aboutImport('/undo'), ofAnother(202)),
];
