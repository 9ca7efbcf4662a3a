// npm run dev: the application with hot reload, and the server that starts again when its code changes.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureInstalled } from './bootstrap/ensureInstalled.mjs';
import { configurationPlugin } from './dev/configurationPlugin.mjs';
import { requireNode } from './bootstrap/requireNode.mjs';

process.chdir(resolve(import.meta.dirname, '..'));
requireNode();
await ensureInstalled();

const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 3000);
const serverPort = port + 1;
const server = spawn(
  process.execPath,
  [
    'node_modules/tsx/dist/cli.mjs',
    'watch',
    '--clear-screen=false',
    // The server takes these over without a new start.
    ...['schemas/**', 'resources/**'].flatMap((files) => ['--exclude', files]),
    'server/main.ts',
  ],
  {
    // A group of its own: a Ctrl-C reaches it once, through us.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: host,
      PORT: String(serverPort),
      PUBLIC_URL: process.env.PUBLIC_URL || `http://${host}:${port}`,
    },
  },
);

const { createServer, loadConfigFromFile, mergeConfig } = await import('vite');
const target = `http://${host}:${serverPort}`;
const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' });
const application = await createServer(
  mergeConfig(loaded.config, {
    // Read once: it is made of generated files too, and each new one would start the page's server anew.
    configFile: false,
    plugins: [configurationPlugin(target)],
    server: { host, port, strictPort: true, proxy: { '/api': target, '/healthz': target, '/readyz': target } },
  }),
);
try {
  await application.listen();
} catch (error) {
  // Nobody else would end the server: it is in a group of its own.
  server.kill('SIGTERM');
  console.error(error.message);
  process.exit(1);
}
application.printUrls();

let isStopping = false;
// Vite would leave at once; the server may have something to finish.
process.removeAllListeners('SIGTERM');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
server.on('exit', (status) => {
  void application.close().finally(() => process.exit(isStopping ? 0 : (status ?? 1)));
});

function stop(signal) {
  if (isStopping) return;
  isStopping = true;
  server.kill(signal);
}
