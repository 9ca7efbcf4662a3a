/**
 * Chromium as Debian installs it, the first that is there: the shell without windows draws the same pages, and opens one
 * for a third of the processor that a browser with tabs and toolbars takes (docs/decisions/100).
 */
export const installedChromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** How Chromium is started where it is driven: in a container, without the services of a person's browser. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
