/** A backup cannot be made or used; the message is for the person who asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
