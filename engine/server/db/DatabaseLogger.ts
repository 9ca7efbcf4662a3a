/** The part of a pino logger that the database layer uses. */
export interface DatabaseLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** For those who want no log. */
export const silentLogger: DatabaseLogger = { info() {}, warn() {}, error() {} };
