// The server of a product that has none of its own: `#product`, `#schemas` and `#resources` are that product's.
import '#product';
import { defineServer } from '#engine/server/program/ProductServer.ts';
import { runServer } from '#engine/server/program/runServer.ts';
import { resources } from '#resources/index.ts';
import { schemas } from '#schemas/generated/schemas.ts';

defineServer({ resources, schemas });
await runServer();
