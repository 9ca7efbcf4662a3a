import '#product';
import { defineConfig } from 'vite';
import { clientConfig } from './scripts/build/clientConfig.ts';

export default defineConfig(({ mode }) => clientConfig(mode));
