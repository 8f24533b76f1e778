/** One of several processes that make a file of keys at once: `node testing-make-key-file.ts PATH MOMENT`; writes the key's name. */

import { newKey } from '../keys/key-text.ts';
import { makeKeyFile, readKeyFile } from './key-file.ts';

const [path = '', moment = '0'] = process.argv.slice(2);
// All begin at one moment.
while (Date.now() < Number(moment));
makeKeyFile(path, [newKey(new Date())]);
process.stdout.write(
  readKeyFile(path)
    ?.keys.map(({ id }) => id)
    .join() ?? 'none',
);
