/** Runs a command as if it were this one, and answers with the status it ended with. */
export function runCommand(command: string, args: readonly string[]): Promise<number>;
