import { expect, it } from 'vitest';
import { plainAnswer } from './plain-answer.ts';

it.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'emails.answer.refused'],
  ['Invalid login: 535 5.7.8 Error', 'emails.answer.login'],
  ['getaddrinfo ENOTFOUND mail.example', 'emails.answer.unknownHost'],
  ['Message failed: 550 5.1.1 No such user here', 'emails.answer.noMailbox'],
  ['552 5.2.2 Mailbox full', 'emails.answer.full'],
  ['The recipient is not an e-mail address.', 'emails.answer.badAddress'],
  ['451 try later', 'emails.answer.other'],
])('says what "%s" means', (error, key) => {
  expect(plainAnswer(error)).toBe(key);
});
