import '#product';
import './product.ts';
import { runServer } from '#engine/server/program/runServer.ts';

await runServer();
