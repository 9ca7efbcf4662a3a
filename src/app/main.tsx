import '#product';
import './application.ts';
import { startApplication } from '#engine/shell/startApplication.tsx';

await startApplication();
