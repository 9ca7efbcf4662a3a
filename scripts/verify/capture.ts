import { spawn, type ChildProcess } from 'node:child_process';

const children = new Set<ChildProcess>();
let isEnding = false;

/** Runs a Node program without input and gives its exit status and everything that it wrote. */
export function capture(args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ status: number; output: string }> {
  if (isEnding) return Promise.reject(new Error('interrupted'));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', ...env },
    });
    children.add(child);
    let output = '';
    const add = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.on('error', reject);
    child.on('close', (status) => {
      children.delete(child);
      resolve({ status: status ?? 1, output });
    });
  });
}

/** Ends every program that `capture` has running; no other starts. */
export function endCaptured(): void {
  isEnding = true;
  for (const child of children) child.kill('SIGTERM');
}
