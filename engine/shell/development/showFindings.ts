import type { Finding } from '#engine/rules/resource/doctor/Finding.ts';
import { describeFinding } from '#engine/rules/resource/doctor/Finding.ts';

const id = 'configuration-findings';
const event = 'engine:configuration';

/**
 * A panel over the page while the files on the disk are wrong; the page goes on with the last good ones. It stands
 * clear of the panels of records and can be folded.
 */
function show(findings: readonly Finding[]): void {
  document.getElementById(id)?.remove();
  if (findings.length === 0) return;
  const panel = document.createElement('section');
  panel.id = id;
  panel.setAttribute('role', 'alert');
  panel.style.cssText =
    'position:fixed;bottom:16px;inset-inline-start:16px;z-index:9999;width:min(760px,100vw - 32px);max-height:45vh;overflow:auto;' +
    'box-sizing:border-box;padding:14px 20px;border-radius:10px;background:#2a1512;color:#fff;border:2px solid #e5654f;' +
    'font:13px/1.6 ui-monospace,monospace;box-shadow:0 8px 40px #0008';
  const details = document.createElement('details');
  details.open = true;
  details.dir = 'ltr';
  const title = document.createElement('summary');
  title.style.cssText = 'cursor:pointer;font-weight:700';
  title.textContent = 'The configuration on the disk cannot be used; the last good one is running.';
  const list = document.createElement('ul');
  list.style.cssText = 'margin:10px 0 0;padding-inline-start:20px';
  for (const finding of findings) {
    const entry = document.createElement('li');
    entry.textContent = describeFinding(finding);
    list.append(entry);
  }
  details.append(title, list);
  panel.append(details);
  // Beside the body: an opened dialog hides what else is in it from people who listen.
  document.documentElement.append(panel);
}

import.meta.hot?.on(event, show);
import.meta.hot?.send(event);
