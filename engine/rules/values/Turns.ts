/** Runs tasks one after the other, the next one also where one failed. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  /** Gives what the task gives, once all before it are over. */
  take<Result>(task: () => Promise<Result>): Promise<Result> {
    const running = this.#last.then(task);
    this.#last = running.catch(() => undefined);
    return running;
  }
}
