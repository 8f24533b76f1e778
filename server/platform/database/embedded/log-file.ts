import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const rotateAboveBytes = 10_000_000;
const tailBytes = 4_000;

/** Opens the log for appending, after putting one that has grown large aside as `<path>.old`. */
export function openLog(path: string): number {
  if (existsSync(path) && statSync(path).size > rotateAboveBytes) renameSync(path, `${path}.old`);
  return openSync(path, 'a', 0o600);
}

export function logSize(path: string): number {
  return existsSync(path) ? statSync(path).size : 0;
}

/** The last lines written after the byte `from`. */
export function logSince(path: string, from: number): string {
  const file = openSync(path, 'r');
  try {
    const start = Math.max(from, fstatSync(file).size - tailBytes);
    const buffer = Buffer.alloc(tailBytes);
    return buffer.toString('utf8', 0, readSync(file, buffer, 0, tailBytes, start));
  } finally {
    closeSync(file);
  }
}
