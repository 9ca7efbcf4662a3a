// npm run dev: the application with hot reload, and the server that starts again when its code changes.
import { relative, resolve } from 'node:path';
import { ensureInstalled } from './bootstrap/ensureInstalled.mjs';
import { configurationPlugin } from './dev/configurationPlugin.mjs';
import { ServerProcess } from './dev/ServerProcess.mjs';
import { requireNode } from './bootstrap/requireNode.mjs';

/** What the server is made of besides schemas and resource files, which it takes over without a new start. */
const isServerFile = /^(?:product\.ts$|(?:server|domain|demo|engine\/(?:server|rules))\/(?!.*\.test\.ts$))/;

process.chdir(resolve(import.meta.dirname, '..'));
requireNode();
await ensureInstalled();

const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
const serverPort = port + 1;
const target = `http://${host}:${serverPort}`;
const server = new ServerProcess({
  args: ['--import', 'tsx', 'server/main.ts'],
  env: {
    ...process.env,
    NODE_ENV: 'development',
    HOST: host,
    PORT: String(serverPort),
    PUBLIC_URL: process.env.PUBLIC_URL || `http://${host}:${port}`,
  },
  isUp: () =>
    fetch(`${target}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  onEnd: () => console.error('The server has ended. It is started again at the next change of a file.'),
});

const { createServer, loadConfigFromFile, mergeConfig } = await import('vite');
const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' });
const application = await createServer(
  mergeConfig(loaded.config, {
    // Read once: it is made of generated files too, and each new one would start the page's server anew.
    configFile: false,
    plugins: [configurationPlugin(target, server)],
    server: { host, port, strictPort: true, proxy: { '/api': target, '/healthz': target, '/readyz': target } },
  }),
);
try {
  await application.listen();
} catch (error) {
  // Nobody else would end the server: it is in a group of its own.
  await server.stop();
  console.error(error.message);
  process.exit(1);
}
application.printUrls();
application.watcher.on('all', (_event, path) => {
  if (isServerFile.test(relative('.', path))) server.restart();
});

let isStopping = false;
// Vite would leave at once; the server may have something to finish.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(signal));

async function stop(signal) {
  if (isStopping) return;
  isStopping = true;
  await server.stop(signal);
  await application.close().finally(() => process.exit(0));
}
