/** Why nothing came, and whether asking once more is of no use. */
export interface FetchFailure {
  failure: string;
  isFinal: boolean;
}

/**
 * What an outside service answers with, read no further than `largest` bytes; null when it has nothing there. No redirect
 * is followed: it would lead to wherever the service says, an address within our own network among them.
 */
export async function fetchBytes(
  url: URL,
  { headers, signal, largest }: { headers: Record<string, string>; signal: AbortSignal; largest: number },
): Promise<{ bytes: Buffer | null } | FetchFailure> {
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal });
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status === 404) return { bytes: null };
      const isFinal = response.status < 500 && response.status !== 408 && response.status !== 429;
      return { failure: `status ${response.status}`, isFinal };
    }
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body ?? []) {
      length += part.length;
      // Leaving the loop ends the answer.
      if (length > largest) return { failure: 'answer too large', isFinal: true };
      parts.push(part);
    }
    return { bytes: Buffer.concat(parts) };
  } catch (error) {
    return { failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error), isFinal: false };
  }
}
