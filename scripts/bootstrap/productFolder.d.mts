export function productFolder(args: readonly string[], root?: string): string;
export function buildFolder(folder: string): string;
