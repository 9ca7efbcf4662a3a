import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { sessionCookie } from './createProvider.ts';
import { printChoosePage } from './pages/printChoosePage.ts';
import { printProblemPage } from './pages/printProblemPage.ts';
import { sealPage, type SealedPage } from './pages/sealPage.ts';
import type { Person } from './Person.ts';

export interface HandlerOptions {
  provider: Provider;
  issuer: string;
  publicUrl: string;
  people: readonly Person[];
  onError?: (error: unknown) => void;
}

const interactionPath = /^\/interaction\/([\w-]+)$/;
const longestForm = 4096;

/** Answers the provider's port: the page on which one chooses a person, everything else as the standard says. */
export function createRequestHandler(options: HandlerOptions): RequestListener {
  const answerStandard = options.provider.callback();
  const ownHost = new URL(options.issuer).host;
  return (request, response) => {
    // A foreign name that leads to this machine must not reach the provider under that name.
    if (request.headers.host !== ownHost) return end(response, 421);
    forgetSession(request);
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (!interactionPath.test(path)) return void answerStandard(request, response);
    answerInteraction(request, response, options).catch((error: unknown) => {
      options.onError?.(error);
      const page = sealPage((nonce) => printProblemPage({ publicUrl: options.publicUrl, nonce }), options.publicUrl);
      if (response.headersSent) response.destroy();
      else send(response, 400, page);
    });
  };
}

/** Nobody stays signed in here: whoever was chosen before must not stand in the way of the next choice. */
function forgetSession(request: IncomingMessage): void {
  const cookies = request.headers.cookie?.split(';').filter((cookie) => !cookie.trim().startsWith(sessionCookie));
  if (cookies) request.headers.cookie = cookies.join(';');
}

async function answerInteraction(
  request: IncomingMessage,
  response: ServerResponse,
  { provider, people, publicUrl }: HandlerOptions,
): Promise<void> {
  const { uid } = await provider.interactionDetails(request, response);
  if (request.method === 'GET' || request.method === 'HEAD') {
    return send(
      response,
      200,
      sealPage((nonce) => printChoosePage({ people, uid, nonce }), publicUrl),
    );
  }
  if (request.method !== 'POST') return end(response, 405);
  const form = await readForm(request);
  if (!form) return end(response, 413);
  const person = people.find(({ id }) => id === form.get('person'));
  const result = person
    ? { login: { accountId: person.id, remember: false } }
    : { error: 'access_denied', error_description: 'Nobody was chosen' };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** Null when it is longer than any form of ours. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > longestForm) return null;
  }
  return new URLSearchParams(text);
}

function send(response: ServerResponse, status: number, page: SealedPage): void {
  response.writeHead(status, { ...page.headers, 'content-type': 'text/html; charset=utf-8' }).end(page.html);
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' }).end();
}
