import { isIP } from 'node:net';
import { emailFault, oneEmail } from './email.ts';
import { inData } from './files/data-folders.ts';
import { keysOfSetting, WrongKeys } from './keys/key-text.ts';
import type { KeptKey } from './keys/vault-key.ts';
import { passwordErrors } from './new-password.ts';

/**
 * The one place that reads the environment. A wrong value stops the start with a sentence that says what to set.
 * Without any configuration the software is a demo that nobody but this machine can reach.
 */
export interface Config {
  mode: 'demo' | 'production';
  host: string;
  port: number;
  dataDir: string;
  /** Any PostgreSQL from 15 on; null starts the embedded one. */
  databaseUrl: string | null;
  /** Connections that serve requests, at the most; work by itself has its own beside them (`connectionsOf`). */
  databasePool: number;
  /** True where this process does what the exchange does by itself. Off: nothing is sent, paid out or ended by it. */
  works: boolean;
  /** Keys of what lies encrypted, the one that encrypts first; null where they are in the file. */
  vaultKeys: KeptKey[] | null;
  vaultKeysFile: string;
  smtpUrl: string | null;
  mailFrom: string;
  /** Where Telegram's Bot API is. */
  telegramApi: string;
  /** A gateway through which price sources are asked; null asks them directly, and in a demo the stand-in for all of them. */
  sourcesThrough: string | null;
  /** The same for push services of browsers; null asks them directly. */
  pushThrough: string | null;
  /** Address under which people reach the site, without a trailing slash. */
  publicUrl: string;
  /** True where limits per address and email address hold. Off only in a demo, for benchmarks and tests. */
  rateLimits: boolean;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** True where browsers may keep files of the site; off makes those that do forget them. */
  serviceWorker: boolean;
  /** Login and password of the first member of staff, needed once in production. */
  owner: { login: string; password: string } | null;
  /** Where the first owner is written to, until the office says otherwise. */
  ownerEmail: string | null;
  /** Where probes of a proxy or a monitor are answered; null: nowhere. */
  management: { host: string; port: number } | null;
  /** After SIGTERM requests are still taken for so many milliseconds, while proxies see that it is ready no more. */
  drainMs: number;
  /** Milliseconds for requests and jobs to end after that; then they are cut. */
  stopMs: number;
  /** Owners are told where the newest backup is older. */
  backupHours: number;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

export function readConfig(env: Environment): Config {
  const mode = oneOf(env, 'MODE', ['demo', 'production'] as const, 'demo');
  const host = env['HOST'] || '127.0.0.1';
  const port = wholeNumber(env, 'PORT', 4000, 0, 65_535);
  if (mode === 'demo' && !isLoopback(host)) {
    throw new ConfigError(
      `HOST=${host} would show the demo to the network. Leave HOST unset, or set MODE=production, PUBLIC_URL, OWNER_LOGIN and OWNER_PASSWORD.`,
    );
  }
  const rateLimits = oneOf(env, 'RATE_LIMITS', ['on', 'off'] as const, 'on') === 'on';
  if (!rateLimits && mode === 'production')
    throw new ConfigError('RATE_LIMITS=off is for benchmarks and tests. Unset it, or set MODE=demo.');
  if (mode === 'production' && !env['PUBLIC_URL']) {
    throw new ConfigError(
      'MODE=production needs PUBLIC_URL, the address of the site, such as https://exchange.example.',
    );
  }
  const dataDir = env['DATA_DIR'] || 'data';
  return {
    mode,
    host,
    port,
    dataDir,
    databaseUrl: address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    // With fewer, requests that hold one could wait for each other's second for ever.
    databasePool: wholeNumber(env, 'DATABASE_POOL', 16, 4, 200),
    works: oneOf(env, 'WORKERS', ['on', 'off'] as const, 'on') === 'on',
    vaultKeys: vaultKeys(env),
    vaultKeysFile: env['VAULT_KEYS_FILE'] || inData({ dataDir }, 'vault.keys'),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    telegramApi: (address(env, 'TELEGRAM_API', ['http:', 'https:']) ?? 'https://api.telegram.org').replace(
      /\/+$/,
      '',
    ),
    sourcesThrough: address(env, 'SOURCES_THROUGH', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    pushThrough: address(env, 'PUSH_THROUGH', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    mailFrom: env['MAIL_FROM'] || 'Menyala <no-reply@localhost>',
    publicUrl: publicUrl(env) ?? `http://${urlHost(host)}:${port}`,
    rateLimits,
    serviceWorker: oneOf(env, 'SERVICE_WORKER', ['on', 'off'] as const, 'on') === 'on',
    trustedProxies: proxies(env),
    owner: owner(env),
    ownerEmail: ownerEmail(env),
    ...ending(env, port),
    backupHours: wholeNumber(env, 'BACKUP_HOURS', 48, 1, 24 * 365),
    logLevel: oneOf(env, 'LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'] as const, 'warn'),
  };
}

/** How probes are answered, and how the process ends where it is told to by SIGTERM. */
function ending(env: Environment, publicPort: number): Pick<Config, 'management' | 'drainMs' | 'stopMs'> {
  const port = env['MANAGEMENT_PORT'] ? wholeNumber(env, 'MANAGEMENT_PORT', 4001, 0, 65_535) : null;
  if (port !== null && port !== 0 && port === publicPort)
    throw new ConfigError(
      `MANAGEMENT_PORT=${port} is the port of the site. Set it to another, which visitors cannot reach.`,
    );
  const minute = 60_000;
  return {
    management: port === null ? null : { host: env['MANAGEMENT_HOST'] || '127.0.0.1', port },
    // Nobody sees that it drains where there are no probes.
    drainMs: wholeNumber(env, 'DRAIN_MS', port === null ? 0 : 8_000, 0, minute),
    stopMs: wholeNumber(env, 'STOP_MS', 20_000, 0, 10 * minute),
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

function oneOf<const T extends readonly string[]>(
  env: Environment,
  name: string,
  allowed: T,
  fallback: T[number],
): T[number] {
  const value = env[name] || fallback;
  if (!allowed.includes(value))
    throw new ConfigError(`${name}=${value} is not known. Set ${name} to one of: ${allowed.join(', ')}.`);
  return value;
}

function wholeNumber(env: Environment, name: string, fallback: number, least: number, most: number): number {
  const text = env[name];
  if (!text) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least || value > most) {
    throw new ConfigError(
      `${name}=${text} is not a whole number from ${least} to ${most}. Set ${name}=${fallback}, for example.`,
    );
  }
  return value;
}

function address(env: Environment, name: string, protocols: string[]): string | null {
  const text = env[name]?.trim();
  if (!text) return null;
  const begins = protocols.map((protocol) => `${protocol}//`);
  const sign = begins.some((begin) => text.startsWith(begin)) ? signToEncode(text) : null;
  if (sign !== null) {
    throw new ConfigError(
      `${name} has ${sign} in its user or password, where it means something else. Write it as ${codeOf(sign)}.`,
    );
  }
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new ConfigError(
      `${name} is not an address. Set it to one that begins with ${begins.join(' or ')}.`,
    );
  }
  return text;
}

/** The first sign of the user and the password that an address has another use for; null where there is none. */
function signToEncode(text: string): string | null {
  const [, userInfo = ''] = /^[a-z]+:\/\/(.*)@[^@]*$/s.exec(text) ?? [];
  // The @ of a query is no end of a password: a host stands before it, with digits alone for its port.
  const isOfQuery = /^[^:/?#]*(:\d{1,5})?(\/\w*)?\?/.test(userInfo);
  return isOfQuery ? null : (/[/?#]|%(?![0-9a-f]{2})/i.exec(userInfo)?.[0] ?? null);
}

const codeOf = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** The address of the site without a slash at its end; a national name as browsers send it. */
function publicUrl(env: Environment): string | null {
  const text = address(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (text === null) return null;
  const { origin, pathname, search, hash, username, password } = new URL(text);
  const more = [
    ...(/^\/*$/.test(pathname) ? [] : ['a path']),
    ...(search === '' ? [] : ['a query']),
    ...(hash === '' ? [] : ['a fragment']),
    ...(username === '' && password === '' ? [] : ['a user']),
  ];
  if (more.length > 0) {
    throw new ConfigError(
      `PUBLIC_URL has ${more.join(' and ')}. The exchange stands at the root of its own host name: set PUBLIC_URL=${origin}.`,
    );
  }
  return origin;
}

function proxies(env: Environment): string[] {
  const parts = (env['TRUSTED_PROXIES'] ?? '').split(',').map((part) => part.trim());
  const given = parts.filter(Boolean);
  const wrong = given.find((part) => !isNetwork(part));
  if (wrong !== undefined)
    throw new ConfigError(
      `TRUSTED_PROXIES=${wrong} is no address. Set TRUSTED_PROXIES to addresses or networks, such as 10.0.0.1,192.168.0.0/16.`,
    );
  return given;
}

/** An IP address, or a network of them with its prefix. */
function isNetwork(text: string): boolean {
  const [ip = '', prefix, ...rest] = text.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

function vaultKeys(env: Environment): KeptKey[] | null {
  const text = env['VAULT_KEYS'];
  if (!text) return null;
  try {
    return keysOfSetting(text);
  } catch (error) {
    if (!(error instanceof WrongKeys)) throw error;
    throw new ConfigError(`VAULT_KEYS: ${error.message}`);
  }
}

function owner(env: Environment): Config['owner'] {
  const login = env['OWNER_LOGIN'];
  const password = env['OWNER_PASSWORD'];
  if (!login && !password) return null;
  if (!login || !password) throw new ConfigError('Set both OWNER_LOGIN and OWNER_PASSWORD, or neither.');
  if (Object.keys(passwordErrors(password, login.trim().toLowerCase())).length > 0) {
    throw new ConfigError(
      'OWNER_PASSWORD is too weak. Set OWNER_PASSWORD to at least 10 characters that are neither a common password nor the login.',
    );
  }
  return { login, password };
}

function ownerEmail(env: Environment): string | null {
  const email = env['OWNER_EMAIL'];
  if (!email) return null;
  if (emailFault(email) !== null)
    throw new ConfigError(
      `OWNER_EMAIL=${email} is no email. Set OWNER_EMAIL to one such as boss@exchange.example, or unset it.`,
    );
  return oneEmail(email);
}
