import type { Messages } from '../messages.ts';

export const doctor: Pick<Messages, 'doctor'> = {
  doctor: {
    title: 'Health',
    lead: 'What the exchange needs around it, and whether it has it. On the server npm run doctor says the same, also without the database.',
    looking: 'Looking…',
    again: 'Look again',
    well: 'All is well.',
    wrong: 'Not well: {count, number}.',
    failed: 'It could not be looked at.',
    state: { ok: 'well', wrong: 'not well', none: 'does not apply' },
    copied: 'The keys are copied',
    copiedTitle: 'Are the keys copied?',
    copiedText:
      'Confirm it if a copy of the keys lies apart from the database and its backups. Without the keys nothing encrypted can ever be read. After npm run rotate-keys they have to be copied again.',
    copiedDone: 'Noted',
  },
};
