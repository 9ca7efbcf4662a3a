/** A call of a server that may be killed any moment: the answer's body, or null for none. A refusal is an error. */
export type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<unknown>;

export function callServer(url: string, token: string): Call {
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
    const request = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await fetch(`${url}/api/${path}`, request).then(readAnswer, () => null);
    if (answer === null || answer.status < 300) return answer?.body ?? null;
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  };
}

/** An answer counts when all of it has come. */
async function readAnswer(response: Response): Promise<{ status: number; body: unknown } | null> {
  try {
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}
