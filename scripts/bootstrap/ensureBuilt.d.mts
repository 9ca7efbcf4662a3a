export const stampFile: string;
export function hashInputs(root?: string, product?: string): string;
export function isBuilt(product?: string, root?: string): boolean;
export function ensureBuilt(product?: string): Promise<void>;
