// The browser's program of a product that has none of its own.
import '#product';
import './application.ts';
import { startApplication } from '#engine/shell/startApplication.tsx';

await startApplication();
