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
  'unfinished-restore',
] as const;

/** A backup holds all else that lies there, whether or not this list knows it: keys lie apart from it, and the database is saved as tables. */
export const notInBackups = [
  'vault.keys',
  'database',
  'unfinished-restore',
] as const satisfies readonly (typeof inDataDir)[number][];

/** Where one of them lies. */
export const inData = ({ dataDir }: { dataDir: string }, name: (typeof inDataDir)[number]): string =>
  join(dataDir, name);
