export const stampFile: string;
export function hashInputs(root?: string): string;
export function ensureBuilt(): Promise<void>;
