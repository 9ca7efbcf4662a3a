/** Another process owns the folder. The message is for the person who started this one. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';

  /** @param pid number of the owner; null when it changed too fast to be told */
  constructor(
    readonly folder: string,
    readonly pid: number | null,
  ) {
    const owner = pid === null ? 'another process' : pid === process.pid ? `this process (${pid})` : `process ${pid}`;
    super(`The folder ${folder} is already in use by ${owner}. Stop it, or choose another DATA_DIR.`);
  }
}
