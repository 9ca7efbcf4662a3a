import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installedChromium } from '#tests/support/chromiumArguments.ts';

/** How to install a browser by hand, where this may not. */
const byHand =
  'Install one with "sudo apt-get install -y chromium-headless-shell" or "npx playwright install --with-deps chromium", or set CHROMIUM_PATH.';

/**
 * The path of a Chromium: the one of CHROMIUM_PATH, the system's, one that Playwright has downloaded, or one that it
 * installs (as root on Debian through apt, elsewhere through Playwright). Throws with the command for people otherwise.
 */
export async function findChromium(): Promise<string> {
  const set = process.env['CHROMIUM_PATH'];
  if (set) {
    if (!existsSync(set)) throw new Error(`CHROMIUM_PATH is ${set}, and there is nothing. ${byHand}`);
    return set;
  }
  const present = findInstalled();
  if (present) return present;
  try {
    install();
  } catch (error) {
    throw new Error(`There is no Chromium and installing one failed. ${byHand}`, { cause: error });
  }
  const installed = findInstalled();
  if (!installed) throw new Error(`There is no Chromium. ${byHand}`);
  await requireLaunch(installed);
  return installed;
}

function findInstalled(): string | undefined {
  return [...installedChromium, chromium.executablePath()].find((path) => existsSync(path));
}

function install(): void {
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    const apt = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    execFileSync('apt-get', ['update', '-q'], apt);
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'], apt);
    return;
  }
  execFileSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: 'ignore' });
}

/** A browser that was only downloaded may lack libraries of the system. */
async function requireLaunch(executablePath: string): Promise<void> {
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    await browser.close();
  } catch (error) {
    throw new Error(`The Chromium at ${executablePath} does not start. ${byHand}`, { cause: error });
  }
}
