import { readFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  workspaces: string[];
};

/** Every folder with sources: the workspaces, and the scripts that hold them together. */
export const rooms: readonly string[] = [...manifest.workspaces, 'scripts'];
