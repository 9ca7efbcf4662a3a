// The browser's program of a product that has none of its own.
import '#product';
import { defineEntrance } from '#engine/shell/Entrance.ts';
import { startApplication } from '#engine/shell/startApplication.tsx';

defineEntrance({});
await startApplication(() => import('./workspace.ts'));
