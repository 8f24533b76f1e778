import { spawnSync } from 'node:child_process';

/**
 * PostgreSQL refuses to run as root, while people do start things as root, above all in containers.
 * A runner puts a prefix before a command so that the command runs as somebody PostgreSQL accepts, and ends
 * (`endsWithUs`) when our process ends, even by kill -9.
 */
export type Runner = { prefix: string[]; endsWithUs: boolean; owner: Owner | undefined };

/** Whom the files must be given to before the command can use them; undefined where they are ours anyway. */
export type Owner = { uid: number; gid: number };

const nobody: Owner = { uid: 65534, gid: 65534 };

/** `clusterOwner` is who owns the database's files already, undefined before the first start. */
export function chooseRunner(clusterOwner: Owner | undefined): Runner {
  const dying = works(['setpriv', '--pdeathsig', 'INT']) ? ['setpriv', '--pdeathsig', 'INT'] : [];
  const endsWithUs = dying.length > 0;
  if (process.getuid?.() !== 0) return { prefix: dying, endsWithUs, owner: undefined };

  const isRoots = clusterOwner === undefined || clusterOwner.uid === 0;
  const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];
  if (isRoots && works(namespace)) return { prefix: [...namespace, ...dying], endsWithUs, owner: undefined };

  // Where namespaces are forbidden (most containers), and where an ordinary user made the database before root came.
  const owner = isRoots ? nobody : clusterOwner;
  const user = [
    'setpriv',
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    '--clear-groups',
    ...dying.slice(1),
  ];
  // The project may lie in a closed folder such as /root: this one capability lets the other user walk through it.
  // The secure bit makes access(2) honour it, with which PostgreSQL looks for its own programs.
  const capability = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'];
  const reach = ['--securebits=+no_setuid_fixup', ...capability];
  for (const prefix of [[...user, ...reach], user]) {
    if (works(prefix)) return { prefix, endsWithUs, owner };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this system offers neither user namespaces (unshare) nor setpriv. ' +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
}

function works(prefix: string[]): boolean {
  const [program = '', ...args] = [...prefix, 'true'];
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0;
}
