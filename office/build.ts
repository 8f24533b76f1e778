import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** Builds the office into `build/office`: `index.html`, in which the server puts its nonce, and `assets/`. */
export async function buildOffice(): Promise<void> {
  await build({ configFile: fileURLToPath(new URL('./vite.config.ts', import.meta.url)), logLevel: 'warn' });
}
