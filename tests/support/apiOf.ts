/** One call of the API: its answer's JSON. */
export type CallApi = <T>(path: string, body?: object, method?: 'GET' | 'POST' | 'PUT' | 'DELETE') => Promise<T>;

/** Calls a running server as the person whose token this is: with a body a POST. What is refused is an error. */
export function apiOf(baseUrl: string, token: string): CallApi {
  return async <T>(path: string, body?: object, method: string = body ? 'POST' : 'GET') => {
    const answer = await fetch(`${baseUrl}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
}
