import { type Browser, chromium } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

/**
 * Our own arguments. Nothing here may loosen what the pages are held to: with the web's security off, every story about
 * the content policy would prove nothing.
 */
const steadyArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/** @param more arguments beside our own */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, environment } = await findChromium();
  return chromium.launch({
    executablePath,
    args: [...steadyArguments, ...more],
    env: { ...ownEnvironment(), ...environment },
  });
}

function ownEnvironment(): Record<string, string> {
  const known = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(known);
}
