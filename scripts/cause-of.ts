/** Faults of the machine rather than of the program, and what to do about each. */
const causes: [RegExp, string][] = [
  [
    /ENOSPC|No space left on device/,
    'The disk is full: free some space where the project lies, and in the temporary folder.',
  ],
  [
    /ENOMEM|Cannot allocate memory|JavaScript heap out of memory/,
    'The machine has too little memory free for this step.',
  ],
  [/EMFILE|ENFILE|too many open files/i, 'Too many files are open: raise the limit (ulimit -n).'],
  [
    /EADDRINUSE|address already in use/,
    'A port is taken by another program: end that program, or set another port.',
  ],
  [/EROFS|read-only file system/i, 'The folder cannot be written: the file system is read-only.'],
];

/** @returns a sentence for what a step said, where the machine was to blame */
export function causeOf(output: string): string | undefined {
  return causes.find(([sign]) => sign.test(output))?.[1];
}
