import type { Finding } from '#domain/resource/doctor/Finding.ts';
import { describeFinding } from '#domain/resource/doctor/Finding.ts';

const id = 'configuration-findings';

/** A panel over the page while the files on the disk are wrong; the page goes on with the last good ones. */
function show(findings: readonly Finding[]): void {
  document.getElementById(id)?.remove();
  if (findings.length === 0) return;
  const panel = document.createElement('section');
  panel.id = id;
  panel.setAttribute('role', 'alert');
  panel.style.cssText =
    'position:fixed;inset:auto 16px 16px;z-index:9999;max-height:45vh;overflow:auto;padding:16px 20px;border-radius:10px;' +
    'background:#2a1512;color:#fff;border:2px solid #e5654f;font:13px/1.6 ui-monospace,monospace;box-shadow:0 8px 40px #0008';
  const title = document.createElement('strong');
  title.textContent = 'The configuration on the disk cannot be used; the last good one is running.';
  const list = document.createElement('ul');
  for (const finding of findings) {
    const entry = document.createElement('li');
    entry.textContent = describeFinding(finding);
    list.append(entry);
  }
  panel.append(title, list);
  document.body.append(panel);
}

const event = 'touchline:configuration';

import.meta.hot?.on(event, show);
import.meta.hot?.send(event);
