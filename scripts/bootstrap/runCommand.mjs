import { spawn } from 'node:child_process';

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command with our own input and output, passes signals on to it and gives its exit status.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} 128 + n where a signal ended it, as shells say it
 */
export function runCommand(command, args, { env = process.env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env });
    const forward = (signal) => child.kill(signal);
    for (const signal of stopSignals) process.on(signal, forward);
    const release = () => {
      for (const signal of stopSignals) process.off(signal, forward);
    };
    child.on('error', (error) => {
      release();
      reject(error);
    });
    child.on('exit', (status, signal) => {
      release();
      resolve(status ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}
