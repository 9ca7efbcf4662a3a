import { CookieClient } from './CookieClient.ts';

/** What the application's callback screen finds in its address. */
export interface SignedIn {
  token: string;
  userId: string;
  firstName: string;
  redirect: string;
  nonce: string;
}

/** Signs in as a demonstration person through the whole flow of a browser and gives the token. */
export async function signInAs(baseUrl: string, email: string): Promise<string> {
  return (await signIn(baseUrl, { email })).token;
}

/** The same, with all that the callback screen is given. */
export async function signIn(
  baseUrl: string,
  { email, redirect = '', client = new CookieClient() }: { email: string; redirect?: string; client?: CookieClient },
): Promise<SignedIn> {
  const back = await choosePerson(baseUrl, { email, redirect, client });
  const parameters = new URLSearchParams(back.hash.replace(/^#\/callback\?/, ''));
  const read = (name: string) => parameters.get(name) ?? '';
  if (!read('token')) throw new Error(`Sign-in as ${email} ended at ${back.href}`);
  return {
    ...{ token: read('token'), userId: read('userId'), firstName: read('firstName') },
    ...{ redirect: read('redirect'), nonce: read('nonce') },
  };
}

/** Goes to the sign-in page, chooses the person with the address (or turns back) and gives where that leads. */
export async function choosePerson(
  baseUrl: string,
  {
    email,
    redirect = '',
    client = new CookieClient(),
  }: { email: string | null; redirect?: string; client?: CookieClient },
): Promise<URL> {
  const form = await openChoice(baseUrl, { redirect, client });
  const person = email === null ? '' : form.personOf(email);
  const { url } = await client.follow(form.action, {
    method: 'POST',
    body: new URLSearchParams({ person }),
    stop: `${baseUrl}/#/`,
  });
  return url;
}

/** The page on which one chooses a person. */
export async function openChoice(
  baseUrl: string,
  { redirect = '', client }: { redirect?: string; client: CookieClient },
): Promise<{ action: URL; html: string; response: Response; personOf(email: string): string }> {
  const start = `${baseUrl}/api/accounts/azuresignin?${new URLSearchParams({ redirect }).toString()}`;
  const { url, response } = await client.follow(start, { stop: `${baseUrl}/#/` });
  const html = response.bodyUsed ? '' : await response.text();
  const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1];
  if (!action) throw new Error(`There is no page to choose a person at ${url.href}`);
  return {
    action: new URL(action, url),
    html,
    response,
    personOf(email) {
      const cards = html.split('<li>').slice(1);
      const card = cards.find((text) => text.includes(`>${email}<`));
      const id = /value="([^"]+)"/.exec(card ?? '')?.[1];
      if (!id) throw new Error(`${email} is not among the people`);
      return id;
    },
  };
}
