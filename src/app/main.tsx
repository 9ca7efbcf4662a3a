import '#product';
import './entrance.ts';
import { startApplication } from '#engine/shell/startApplication.tsx';

await startApplication(() => import('./workspace.ts'));
