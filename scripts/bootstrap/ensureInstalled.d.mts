type Packages = Record<string, { version?: string; optional?: boolean; peer?: boolean }>;

export function ensureInstalled(): Promise<void>;
export function isInstalled(wanted: Packages | null, installed: Packages | null): boolean;
