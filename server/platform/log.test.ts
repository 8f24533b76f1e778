import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { logOptions, withoutPeople } from './log.ts';

/** The lines that are written of it, by the log that the server has. */
function written(about: object, sentence = 'a fault'): string {
  const lines: string[] = [];
  pino(logOptions('debug'), { write: (line: string) => void lines.push(line) }).error(about, sentence);
  return lines.join('');
}

const people = {
  'an e-mail': 'anna.brook+shop@mail.example.com',
  'an e-mail of a national name': 'анна@почта.рф',
  'the id of a claim': randomUUID(),
  'a wallet of bitcoin': 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'an old wallet of bitcoin': '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  'a wallet of ethereum': '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe',
  'a wallet of tron': 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  'a hash of a payment': 'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16',
  'a card': '4111111111111111',
  'a card in groups': '4111 1111 1111 1111',
  'an account': '40817810099910004312',
  'a phone': '+7 (999) 123-45-67',
  'a visitor': '203.0.113.77',
  'a visitor by IPv6': '2001:db8:85a3::8a2e:370:7334',
};

it.each(Object.entries(people))('leaves %s out of the log, wherever it stands', (_name, one) => {
  for (const line of [
    written({ recipient: one }),
    written({ deep: { in: [`told to ${one}, and not taken`] } }),
    written({ err: new Error(`550 <${one}> is unknown`) }),
    written({ err: new Error('not sent', { cause: new Error(one) }) }),
    written({ answer: `said:\n${one}\n` }),
    written({}, `a job failed: ${one}.`),
  ]) {
    expect(line).not.toContain(one);
    expect(JSON.parse(line)).toMatchObject({ level: 50, time: expect.any(Number) });
  }
});

it('leaves out what the database says of the row that it refused, and keeps where it was', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    ...{ code: '23505', constraint: 'users_email', table: 'users' },
    ...{ detail: 'Key (name)=(Anna Brook) already exists.', where: 'SQL statement with Anna Brook' },
  });
  const line = written({ err: refused });
  expect(line).not.toContain('Anna');
  expect(JSON.parse(line).err).toMatchObject({
    ...{ type: 'Error', message: refused.message, code: '23505', constraint: 'users_email' },
    stack: expect.stringContaining('log.test.ts'),
  });
  const unread = new Error('invalid input syntax for type bigint: "Anna Brook"');
  expect(JSON.parse(written({ err: unread })).err.message).toBe('invalid input syntax for type bigint');
});

it.each([
  'connect ECONNREFUSED 127.0.0.1:5432',
  'connect ETIMEDOUT 10.0.3.17:5432 and ::1, fe80::1ff:fe23:4567:890a',
  'at startWorker (file:///srv/menyala/server/platform/jobs/worker.ts:12:5) at 2026-05-01T12:00:00.000Z',
  '{"level":40,"time":1795900000000,"pid":12345,"route":"/api/v1/claim/:id/","check":"whole"}',
  'Release 0.1.0, which is newer than this one; invariants 1, 2 and 3; 123456789 rows',
])('keeps what helps to find a fault: %s', (sentence) => {
  expect(withoutPeople(sentence)).toBe(sentence);
});

it('takes no longer for a long line than for its length', () => {
  const begun = process.cpuUsage();
  for (const piece of ['a', '1', '1 ', 'a.', ':', 'a@', '@', 'f:', '1.1.', '-', 'a1'])
    withoutPeople(piece.repeat(50_000));
  // CPU, in microseconds: other programs take their time too.
  expect(process.cpuUsage(begun).user).toBeLessThan(5_000_000);
});
