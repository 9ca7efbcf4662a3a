import { randomBytes } from 'node:crypto';

export interface SealedPage {
  html: string;
  headers: Record<string, string>;
}

/**
 * A page and the headers that go with it: it may use its own style sheet, send its form to the provider and be sent on
 * to the application, and nothing else.
 */
export function sealPage(print: (nonce: string) => string, publicUrl: string): SealedPage {
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    // Chromium holds the addresses that a form's answer leads on to against this rule too.
    `form-action 'self' ${new URL(publicUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    html: print(nonce),
    headers: {
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  };
}
