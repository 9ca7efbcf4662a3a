import { pageStyle } from './pageStyle.ts';
import { theProduct } from '#engine/rules/product/Product.ts';

/** Text that may hold anything, made safe for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1c2420"/>' +
  '<path d="M8 26V8h18" fill="none" stroke="#f2b705" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>' +
  '<path d="M8 17a9 9 0 0 0 9-9" fill="none" stroke="#f2b705" stroke-width="1.75"/>' +
  '<circle cx="20.5" cy="20.5" r="4" fill="#f4f1e8"/></svg>';

/** The frame of the provider's pages. `content` is HTML. */
export function printLayout(page: { title: string; content: string; nonce: string }): string {
  const { title, content, nonce } = page;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · ${escapeHtml(theProduct().name)} demonstration</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon)}">
<style nonce="${nonce}">${pageStyle}</style>
</head>
<body>
<header class="top"><div class="frame">${icon.replace('<svg ', '<svg class="mark" aria-hidden="true" ')}
<span class="product">${escapeHtml(theProduct().name)}</span><span class="badge">Demonstration</span></div></header>
<main class="frame">
${content}
</main>
</body>
</html>
`;
}
