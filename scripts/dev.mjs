// npm run dev: the application with hot reload, and the server that starts again when its code changes.
// `--product FOLDER`: of another product.
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './bootstrap/ensureInstalled.mjs';
import { configurationPlugin } from './dev/configurationPlugin.mjs';
import { ServerProcess } from './dev/ServerProcess.mjs';
import { productFolder, programOf } from './bootstrap/productFolder.mjs';
import { requireNode } from './bootstrap/requireNode.mjs';
import { runCommand } from './bootstrap/runCommand.mjs';

/** What the server is made of besides schemas and resource files, which it takes over without a new start. */
const isServerFile = /^(?:product\.ts$|(?:server|domain|demo|engine\/(?:server|rules))\/(?!.*\.test\.ts$))/;

process.chdir(resolve(import.meta.dirname, '..'));
requireNode();
const product = productFolder(process.argv);
await ensureInstalled();
// What is generated of another product's schemas is not kept with it.
if (product !== '.') {
  const status = await runCommand(process.execPath, ['--import', 'tsx', 'scripts/generate.ts', '--product', product]);
  if (status !== 0) process.exit(status);
}

const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
const serverPort = port + 1;
const target = `http://${host}:${serverPort}`;
const server = new ServerProcess({
  args: [
    ...['--import', 'tsx', '--import', './scripts/dev/productModules.mjs'],
    programOf(product, 'server/main.ts', 'engine/start/server.ts'),
  ],
  env: {
    ...process.env,
    PRODUCT_FOLDER: product,
    // Products side by side keep their things apart.
    ...(product !== '.' && { DATA_DIR: process.env.DATA_DIR || join(product, 'data') }),
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

const { register } = await import('tsx/esm/api');
register();
await import(pathToFileURL(resolve(product, 'product.ts')).href);
const { clientConfig } = await import('./build/clientConfig.ts');
const { createServer, mergeConfig } = await import('vite');
const application = await createServer(
  mergeConfig(clientConfig('development', product), {
    // Read once: it is made of generated files too, and each new one would start the page's server anew.
    configFile: false,
    plugins: [configurationPlugin(target, server, product)],
    ...(product !== '.' && { cacheDir: join('node_modules/.vite', product) }),
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
  const file = relative('.', path).replaceAll('\\', '/');
  const own = relative(product, path).replaceAll('\\', '/');
  if (isServerFile.test(file) || isServerFile.test(own)) server.restart();
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
