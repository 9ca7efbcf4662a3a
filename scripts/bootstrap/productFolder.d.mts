export function productFolder(args: readonly string[], root?: string): string;
export function buildFolder(folder: string): string;
export function programOf(folder: string, own: string, engine: string): string;
