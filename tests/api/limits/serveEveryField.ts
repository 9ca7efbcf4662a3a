// The server of the product with the resource of every kind of field beside its own, as a process of its own.
import '#product';
import '#server/product.ts';
import { theServer } from '#engine/server/program/ProductServer.ts';
import { startServer } from '#engine/server/program/startServer.ts';
import { readSettings } from '#engine/server/settings/config.ts';
import { everyFieldSchema } from '#tests/fixtures/everyField/everyField.ts';
import { everyfields } from '#tests/fixtures/everyField/everyfields.ts';

const read = readSettings(process.env);
if ('errors' in read) throw new Error(read.errors.join('\n'));
const { resources, schemas, steps = [] } = theServer();
await startServer(read.settings, {
  ...{ resources: [...resources, everyfields], schemas: { ...schemas, everyField: everyFieldSchema }, steps },
  builtAt: new Date().toISOString(),
});
