import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const production = {
  MODE: 'production',
  PUBLIC_URL: 'https://exchange.example/',
  OWNER_LOGIN: 'olga',
  OWNER_PASSWORD: 'a long password',
};

describe('without any configuration', () => {
  it('is a demo that only this machine can reach', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 4000,
      databaseUrl: null,
      smtpUrl: null,
      rateLimits: true,
      publicUrl: 'http://127.0.0.1:4000',
      trustedProxies: [],
      vaultKeys: null,
      vaultKeysFile: 'data/vault.keys',
      owner: null,
    });
  });

  it('takes empty values as not set', () => {
    expect(readConfig({ PORT: '', HOST: '', DATABASE_URL: '', MODE: '', RATE_LIMITS: '' })).toEqual(
      readConfig({}),
    );
  });
});

describe('in production', () => {
  it('takes what it is given', () => {
    expect(
      readConfig({
        ...production,
        HOST: '0.0.0.0',
        PORT: '80',
        TRUSTED_PROXIES: '10.0.0.1, fd00::/8',
        DATABASE_URL: 'postgres://db/menyala',
        SMTP_URL: 'smtps://mail',
      }),
    ).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      port: 80,
      publicUrl: 'https://exchange.example',
      databaseUrl: 'postgres://db/menyala',
      smtpUrl: 'smtps://mail',
      trustedProxies: ['10.0.0.1', 'fd00::/8'],
      owner: { login: 'olga', password: 'a long password' },
    });
  });
});

describe('a wrong value stops the start with a sentence that says what to set', () => {
  it.each<[Record<string, string>, RegExp]>([
    [{ PORT: 'many' }, /^PORT=many is not a whole number from 0 to 65535\. Set PORT=4000/],
    [{ PORT: '65536' }, /^PORT=65536/],
    [{ PORT: '-1' }, /^PORT=-1/],
    [{ PORT: '80.5' }, /^PORT=80.5/],
    [{ PORT: '0x50' }, /^PORT=0x50/],
    [{ MODE: 'prod' }, /Set MODE to one of: demo, production/],
    [{ DATABASE_POOL: '3' }, /^DATABASE_POOL=3 is not a whole number from 4 to 200\. Set DATABASE_POOL=16/],
    [{ WORKERS: 'no' }, /Set WORKERS to one of: on, off/],
    [{ RATE_LIMITS: 'no' }, /Set RATE_LIMITS to one of: on, off/],
    [{ LOG_LEVEL: 'loud' }, /Set LOG_LEVEL to one of: silent/],
    [{ HOST: '0.0.0.0' }, /would show the demo to the network\. Leave HOST unset, or set MODE=production/],
    [{ HOST: '::' }, /would show the demo/],
    [{ HOST: '127.0.0.1.evil.example' }, /would show the demo/],
    [{ ...production, RATE_LIMITS: 'off' }, /^RATE_LIMITS=off is for benchmarks and tests\. Unset it/],
    [{ MODE: 'production' }, /needs PUBLIC_URL/],
    [
      { ...production, PUBLIC_URL: 'exchange.example' },
      /^PUBLIC_URL is not an address\. Set it to one that begins with http:\/\/ or https:\/\//,
    ],
    [
      { DATABASE_URL: 'mysql://db' },
      /^DATABASE_URL is not an address\. Set it to one that begins with postgres:\/\//,
    ],
    [{ SMTP_URL: 'http://mail' }, /^SMTP_URL is not an address/],
    ...(
      [
        ['DATABASE_URL', 'postgres://u:p/w@h/db', '/', '%2F'],
        ['DATABASE_URL', 'postgres://u:12/3@h/db', '/', '%2F'],
        ['DATABASE_URL', 'postgresql://u:p?w@h/db', '?', '%3F'],
        ['DATABASE_URL', 'postgres://u:p#w@h:5432/db', '#', '%23'],
        ['DATABASE_URL', 'postgres://u:100%@h/db', '%', '%25'],
        ['SMTP_URL', 'smtps://u@corp.example:p/w@mail.example:465', '/', '%2F'],
        ['SMTP_URL', 'smtp://u:p#w@mail.example', '#', '%23'],
      ] as const
    ).map(([name, text, sign, code]): [Record<string, string>, RegExp] => [
      { [name]: text },
      new RegExp(`^${name} has \\${sign} in its user or password.*Write it as ${code}\\.$`),
    ]),
    ...(
      [
        ['https://exchange.example/menyala', 'a path'],
        ['https://exchange.example/?ref=1', 'a query'],
        ['https://exchange.example/a?b#c', 'a path and a query and a fragment'],
        ['https://u:p@exchange.example', 'a user'],
      ] as const
    ).map(([text, what]): [Record<string, string>, RegExp] => [
      { ...production, PUBLIC_URL: text },
      new RegExp(`^PUBLIC_URL has ${what}\\..*set PUBLIC_URL=https://exchange\\.example\\.$`),
    ]),
    [{ TRUSTED_PROXIES: '10.0.0.1,1' }, /^TRUSTED_PROXIES=1 is no address\. Set TRUSTED_PROXIES to/],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES=10\.0\.0\.0\/33/],
    [{ VAULT_KEYS: 'k-1:short' }, /^VAULT_KEYS: Key 1 is none\. A key is a name of small letters/],
    [{ VAULT_KEYS: ',' }, /^VAULT_KEYS: There is no key in it/],
    [{ OWNER_LOGIN: 'olga' }, /Set both OWNER_LOGIN and OWNER_PASSWORD/],
    [{ OWNER_LOGIN: 'olga', OWNER_PASSWORD: 'short' }, /at least 10 characters/],
    [{ OWNER_LOGIN: 'olga', OWNER_PASSWORD: 'Password2026' }, /OWNER_PASSWORD is too weak/],
    [{ OWNER_LOGIN: 'kateblack', OWNER_PASSWORD: 'KateBlack123' }, /neither a common password nor the login/],
    [{ OWNER_EMAIL: 'boss at exchange' }, /OWNER_EMAIL=boss at exchange is no email/],
  ])('%o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it('and does not repeat a key', () => {
    const base64 = Buffer.alloc(33, 'secret').toString('base64');
    expect(() => readConfig({ VAULT_KEYS: `k-1:${base64}` })).not.toThrow(new RegExp(base64.slice(0, 9)));
  });

  it('and does not repeat a password that stands in an address', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://menyala:secret-word@db' })).not.toThrow(/secret-word/);
  });
});

describe('an address', () => {
  it.each([
    'postgres://u:p%2Fw@h/db',
    'postgres://u:p@w:x@h/db',
    'postgres://db/menyala?user=a@b',
    'postgres://db:5432/menyala?application_name=a@b',
    'postgres:///menyala?host=/run/postgresql',
  ])('%s is taken as it is', (text) => {
    expect(readConfig({ DATABASE_URL: text }).databaseUrl).toBe(text);
  });

  it('of the site has its national name as browsers send it', () => {
    expect(readConfig({ ...production, PUBLIC_URL: 'https://Пример.рф/' }).publicUrl).toBe(
      'https://xn--e1afmkfd.xn--p1ai',
    );
  });
});

describe('keys of what lies encrypted', () => {
  it('come from the setting, the first to encrypt first', () => {
    const [one, two] = ['one', 'two'].map((text) => Buffer.alloc(32, text));
    const VAULT_KEYS = `k-2:${two?.toString('base64')},k-1:${one?.toString('base64')}`;
    expect(readConfig({ VAULT_KEYS }).vaultKeys).toEqual([
      { id: 'k-2', secret: two },
      { id: 'k-1', secret: one },
    ]);
  });

  it('are else in a file: beside the data, or where the setting says', () => {
    expect(readConfig({ DATA_DIR: '/var/menyala' }).vaultKeysFile).toBe('/var/menyala/vault.keys');
    expect(readConfig({ VAULT_KEYS_FILE: '/run/secrets/keys' }).vaultKeysFile).toBe('/run/secrets/keys');
  });
});

describe('a demo on IPv6', () => {
  it('is written as an address', () => {
    expect(readConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:4000');
  });
});
