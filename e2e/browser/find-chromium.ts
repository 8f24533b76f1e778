import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackChromium } from './unpack-chromium.ts';

export interface FoundChromium {
  executablePath: string;
  /** What its process needs in its environment beside our own. */
  environment: Record<string, string>;
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
 * The Chromium to run the stories in: the one that npm brought, so that every machine has the same. `CHROMIUM_PATH` names
 * another one, or says `installed` for the one that this machine has.
 */
export async function findChromium(named = process.env['CHROMIUM_PATH']): Promise<FoundChromium> {
  if (named) {
    const executablePath = named === 'installed' ? installedChromium() : named;
    if (!executablePath || !isProgram(executablePath))
      throw new Error(`CHROMIUM_PATH=${named}: no Chromium is there. Name another one, or unset it.`);
    return { executablePath, environment: {} };
  }
  const { executablePath, libraries, fonts } = await unpackChromium();
  const environment = {
    // Its own libraries, for hosts that have none; before those that the host names itself.
    LD_LIBRARY_PATH: [libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter),
    FONTCONFIG_PATH: fonts,
  };
  return { executablePath, environment };
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
