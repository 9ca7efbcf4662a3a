import { escapeHtml, printLayout } from './printLayout.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

/** What a visitor sees whose sign-in cannot go on: what to do next, nothing of what went wrong inside. */
export function printProblemPage({ publicUrl, nonce }: { publicUrl: string; nonce: string }): string {
  const content = `<h1>This sign-in cannot go on</h1>
<p class="lead">It took longer than ten minutes, was already finished, or was started before the server’s last restart. Nothing is lost: start it again.</p>
<p><a class="main" href="${escapeHtml(publicUrl)}/">Back to ${escapeHtml(theProduct().name)}</a></p>`;
  return printLayout({ title: 'Sign-in problem', content, nonce });
}
