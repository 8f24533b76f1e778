import { readFileSync } from 'node:fs';

/** /proc counts in hundredths of a second, whatever the kernel's own tick: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const msOfTick = 10;

/**
 * CPU that a process has used since its start, in milliseconds. A bound on it holds on a busy machine too, where one on the time that passes
 * does not.
 * @param pid another process than this one, which is told to ten milliseconds
 */
export function cpuMs(pid?: number): number {
  if (pid === undefined) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in brackets, may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [fields[11], fields[12]];
  return (Number(user) + Number(system)) * msOfTick;
}
