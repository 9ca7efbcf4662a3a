import { spawn } from 'node:child_process';

const settlingMs = 300;
const longestStartMs = 60_000;
const longestStopMs = 30_000;
const pollMs = 250;

/**
 * The server in development. It is started anew when its files change: once for saves in quick succession, one start at
 * a time, the next only when this one answers or has failed. One that ends by itself is started at the next change.
 */
export class ServerProcess {
  #start;
  #isUp;
  #hasEnded;
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null;
  /** @type {Promise<void>} */
  #underWay = Promise.resolve();
  /** @type {NodeJS.Timeout | null} */
  #settling = null;
  #isWanted = false;
  #isHeld = false;
  #isStopping = false;
  #hasGivenUp = false;

  /**
   * @param {object} options
   * @param {readonly string[]} options.args Of Node.
   * @param {NodeJS.ProcessEnv} options.env
   * @param {() => Promise<boolean>} options.isUp Whether it answers.
   * @param {(status: number | null) => void} [options.onEnd] It has ended by itself.
   */
  constructor({ args, env, isUp, onEnd = () => undefined }) {
    // A group of its own: a Ctrl-C reaches it once, through us.
    const options = { detached: true, stdio: ['ignore', 'inherit', 'inherit'], env };
    this.#start = () => spawn(process.execPath, args, options);
    this.#isUp = isUp;
    this.#hasEnded = onEnd;
    this.#queue();
  }

  /** Whether it has ended by itself and waits for a change. */
  get hasGivenUp() {
    return this.#hasGivenUp;
  }

  /** While it is held the running one goes on; what changed meanwhile is taken up when it is let go. */
  hold(isHeld) {
    this.#isHeld = isHeld;
    if (!isHeld && this.#isWanted) this.restart();
  }

  /** Starts it anew soon, unless a later change says so again. */
  restart() {
    this.#isWanted = true;
    if (this.#settling) clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#queue(), settlingMs);
  }

  /** Lets one that has given up try again; resolves when it answers or has failed. */
  async revive() {
    if (this.#hasGivenUp) this.#queue();
    await this.#underWay;
  }

  /** Ends it for good. */
  async stop(signal = 'SIGTERM') {
    this.#isStopping = true;
    if (this.#settling) clearTimeout(this.#settling);
    await this.#end(signal);
  }

  #queue() {
    this.#underWay = this.#underWay.then(async () => {
      if (this.#isStopping || (this.#child && (this.#isHeld || !this.#isWanted))) return;
      this.#isWanted = false;
      await this.#end('SIGTERM');
      if (!this.#isStopping) await this.#begin();
    });
  }

  async #begin() {
    const child = this.#start();
    this.#child = child;
    this.#hasGivenUp = false;
    child.once('error', (error) => console.error(error.message));
    child.once('close', (status) => {
      if (this.#child !== child) return;
      this.#child = null;
      this.#hasGivenUp = true;
      this.#hasEnded(status);
    });
    const deadline = Date.now() + longestStartMs;
    while (this.#child === child && !this.#isStopping && Date.now() < deadline && !(await this.#isUp()))
      await new Promise((resolve) => setTimeout(resolve, pollMs));
  }

  async #end(signal) {
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    this.#child = null;
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), longestStopMs);
    await ended;
    clearTimeout(timer);
  }
}
