import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackChromium } from './unpack-chromium.ts';

export interface FoundChromium {
  executablePath: string;
  /** What its process needs in its environment beside our own. */
  environment: Record<string, string>;
  origin: 'named' | 'installed' | 'npm';
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const folders = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
];

/**
 * A Chromium to run the stories in: the one that CHROMIUM_PATH names, else an installed one, else the one that npm
 * brought. `CHROMIUM_PATH=npm` passes by the installed one, so that both ways can be tried on one machine.
 */
export async function findChromium(named = process.env['CHROMIUM_PATH']): Promise<FoundChromium> {
  if (named && named !== 'npm') {
    if (!isProgram(named))
      throw new Error(`CHROMIUM_PATH=${named} is no program. Set it to a Chromium, or unset it.`);
    return { executablePath: named, environment: {}, origin: 'named' };
  }
  const installed = named === 'npm' ? undefined : installedChromium();
  if (installed) return { executablePath: installed, environment: {}, origin: 'installed' };
  const { executablePath, libraries, fonts } = await unpackChromium();
  const environment = {
    // Its own libraries, for hosts that have none; before those that the host names itself.
    LD_LIBRARY_PATH: [libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter),
    FONTCONFIG_PATH: fonts,
  };
  return { executablePath, environment, origin: 'npm' };
}

function installedChromium(): string | undefined {
  return folders
    .filter(Boolean)
    .flatMap((folder) => [...names, 'Google Chrome'].map((name) => join(folder, name)))
    .find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
