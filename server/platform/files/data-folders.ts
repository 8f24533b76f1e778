import { join } from 'node:path';

/** Everything that the program keeps in `DATA_DIR`, by name. docs/operations/install.md says of each what it holds. */
export const inDataDir = [
  'files',
  'photos',
  'support',
  'content',
  'icons',
  'gifts',
  'audit-heads.txt',
  'vault.keys',
  'database',
] as const;

/** Where one of them lies. */
export const inData = ({ dataDir }: { dataDir: string }, name: (typeof inDataDir)[number]): string =>
  join(dataDir, name);
