import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Lock {
  packages: Record<string, { version?: string; deprecated?: string; link?: boolean }>;
}

const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lock;

/** Below these a hole is known. No database of holes can be asked from a build, so they are held here. */
const least: Record<string, string> = {
  fastify: '5.12.1',
  'fast-uri': '3.1.1',
  nanoid: '3.3.18',
};

function versionsOf(name: string): string[] {
  return Object.entries(lock.packages).flatMap(([path, { version }]) =>
    version && path.endsWith(`node_modules/${name}`) ? [version] : [],
  );
}

function isAtLeast(version: string, minimum: string): boolean {
  const parts = version.split(/[.-]/).map(Number);
  const wanted = minimum.split('.').map(Number);
  for (const [index, part] of wanted.entries()) {
    const given = parts[index] ?? 0;
    if (given !== part) return given > part;
  }
  return true;
}

describe('the lock', () => {
  for (const [name, minimum] of Object.entries(least)) {
    it(`holds no ${name} below ${minimum}`, () => {
      expect(versionsOf(name).filter((version) => !isAtLeast(version, minimum))).toEqual([]);
    });
  }

  it('knows every package whose least version is held here', () => {
    expect(versionsOf('fastify').length).toBeGreaterThan(0);
    expect(versionsOf('fast-uri').length).toBeGreaterThan(0);
  });

  it('compares versions by their numbers', () => {
    expect(isAtLeast('5.12.10', '5.12.9')).toBe(true);
    expect(isAtLeast('5.9.0', '5.12.1')).toBe(false);
  });

  it('names no address to download from, so that any registry serves', () => {
    expect(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')).not.toContain(
      '"resolved": "http',
    );
  });

  it('holds exact versions of what the rooms ask for', () => {
    for (const room of [
      '',
      'money/',
      'requisites/',
      'contract/',
      'server/',
      'site/',
      'office/',
      'e2e/',
      'bench/',
    ]) {
      const manifest = JSON.parse(
        readFileSync(new URL(`../${room}package.json`, import.meta.url), 'utf8'),
      ) as {
        dependencies?: Record<string, string>;
        devDependencies?: Record<string, string>;
        optionalDependencies?: Record<string, string>;
      };
      const asked = {
        ...manifest.dependencies,
        ...manifest.devDependencies,
        ...manifest.optionalDependencies,
      };
      for (const [name, version] of Object.entries(asked))
        expect(`${name} ${version}`).toMatch(/ \d+\.\d+\.\d+(-[\w.]+)?$/);
    }
  });
});
