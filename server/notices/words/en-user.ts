import { letterDate, letterSpan } from '../letter-date.ts';
import { aside, button, paragraph, type UserLetterTexts, warning } from '../user-letter-texts.ts';
import { englishProgrammeLetters } from './en-programme.ts';
import { reachUs, reachUsAtOnce } from './en-reach-us.ts';

const ownLink = 'The link is for you only, do not pass it on:';
const page = 'Address of the page:';
const ifYou = 'If it was you, there is nothing to do.';

export const englishUserLetters: UserLetterTexts = {
  greeting: 'Hello!',
  automatic: 'This letter was sent automatically.',
  news: {
    ...englishProgrammeLetters,
    activate: ({ link, hours }, { name }) => ({
      subject: 'Confirm your e-mail',
      title: 'Confirm your e-mail',
      blocks: [
        paragraph(
          `You signed up at ${name}. What is left is to confirm that this e-mail is yours. The link works for ${letterSpan(hours, 'hour', 'en')}.`,
        ),
        button('Confirm the e-mail', link, ownLink),
        aside(
          'If it was not you who signed up, do not open the link: without it your e-mail stays unconfirmed.',
        ),
      ],
    }),
    already: ({ loginLink, forgetLink }, { name }) => ({
      subject: 'You already have an account',
      title: 'You already have an account',
      blocks: [
        paragraph(
          `Somebody gave this e-mail to sign up at ${name}. It has an account already, which is confirmed: no second one is needed.`,
        ),
        paragraph('If it was you, sign in with the password you had. If it is forgotten, set a new one.'),
        button('Sign in', loginLink, page),
        { kind: 'link', text: 'Set a new password:', address: forgetLink },
        aside('If it was not you, there is nothing to do: nothing has happened to your account.'),
      ],
    }),
    reset: ({ link, minutes }, { name }) => ({
      subject: 'The link that sets a new password',
      title: 'A new password',
      blocks: [
        paragraph(
          `The link lets you set a new password at ${name}. It works once, and for ${letterSpan(minutes, 'minute', 'en')}.`,
        ),
        paragraph('After that you have to sign in again in all your browsers.'),
        button('Set a new password', link, ownLink),
        warning(
          'If you did not ask for it, do nothing, and give the link to nobody: your password stays as it is.',
        ),
      ],
    }),
    password_changed: ({ forgetLink }, { name, support }) => ({
      subject: 'Your password was changed',
      title: 'Your password was changed',
      blocks: [
        paragraph(
          `The password of your account at ${name} was changed. In other browsers you have to sign in again.`,
        ),
        paragraph(ifYou),
        warning(`If it was not you, set a new password at once, and ${reachUs(support)}.`),
        button('Set a new password', forgetLink, page),
      ],
    }),
    signed_in: ({ device, address, at, sessionsLink }, { name }) => ({
      subject: 'A new browser signed in',
      title: 'A new browser signed in',
      blocks: [
        paragraph(`A browser that we had not seen before signed in to your account at ${name}.`),
        {
          kind: 'facts',
          title: null,
          lines: [
            { label: 'When', value: letterDate(at, 'en') },
            { label: 'Browser', value: device || 'did not name itself' },
            { label: 'IP address', value: address || 'not known' },
          ],
        },
        paragraph(`${ifYou} You can switch such letters off in the settings.`),
        warning('If it was not you, end that session in the settings, and change the password at once.'),
        button('See your sessions', sessionsLink, page),
      ],
    }),
    email_new: ({ link, hours }, { name }) => ({
      subject: 'Confirm your new e-mail',
      title: 'Confirm your new e-mail',
      blocks: [
        paragraph(
          `This e-mail was given as the new one of an account at ${name}. To make it so, open the link: it works for ${letterSpan(hours, 'hour', 'en')}.`,
        ),
        paragraph('After that you sign in with it, and letters about the account come here.'),
        button('Confirm the new e-mail', link, ownLink),
        aside('If you did not ask for it, do not open the link: without it nothing changes.'),
      ],
    }),
    email_asked: ({ newEmail, settingsLink }, { name, support }) => ({
      subject: 'A change of your e-mail was asked for',
      title: 'A change of your e-mail was asked for',
      blocks: [
        paragraph(
          `A new e-mail was asked for your account at ${name}: ${newEmail}. We sent a link there; until it is opened, the e-mail stays as it is.`,
        ),
        paragraph('If it was you, there is nothing to do with this letter.'),
        warning(`If it was not you, change your password in the settings at once, and ${reachUs(support)}.`),
        button('Open the settings', settingsLink, page),
      ],
    }),
    email_changed: ({ newEmail }, { name, support }) => ({
      subject: 'The e-mail of your account was changed',
      title: 'The e-mail of your account was changed',
      blocks: [
        paragraph(
          `Your account at ${name} has another e-mail now: ${newEmail}. Letters about it no longer come to this address.`,
        ),
        paragraph(ifYou),
        warning(`If it was not you, ${reachUsAtOnce(support)}.`),
      ],
    }),
    totp_on: ({ settingsLink }, { name, support }) => ({
      subject: 'Two-step sign-in is on',
      title: 'Two-step sign-in is on',
      blocks: [
        paragraph(
          `From now on your account at ${name} asks for a code of your app beside the password. Keep the recovery codes: with them you sign in if you lose your phone.`,
        ),
        paragraph(ifYou),
        warning(`If it was not you, ${reachUsAtOnce(support)}.`),
        button('Open the settings', settingsLink, page),
      ],
    }),
    totp_off: ({ settingsLink }, { name, support }) => ({
      subject: 'Two-step sign-in is off',
      title: 'Two-step sign-in is off',
      blocks: [
        paragraph(`From now on the password alone is enough to sign in to your account at ${name}.`),
        paragraph(ifYou),
        warning(`If it was not you, change your password in the settings at once, and ${reachUs(support)}.`),
        button('Open the settings', settingsLink, page),
      ],
    }),
    recovery_code_used: ({ left, settingsLink }, { name, support }) => ({
      subject: 'A recovery code was used',
      title: 'A recovery code was used',
      blocks: [
        paragraph(
          `A recovery code was given for your account at ${name} in place of a code of the app. It does not work again.`,
        ),
        paragraph(
          left > 0
            ? `Recovery codes left: ${left}. ${ifYou}`
            : 'It was the last recovery code. Get new ones in the settings.',
        ),
        warning(`If it was not you, change your password in the settings at once, and ${reachUs(support)}.`),
        button('Open the settings', settingsLink, page),
      ],
    }),
    deleted: (_, { name, support }) => ({
      subject: 'Your account is deleted',
      title: 'Your account is deleted',
      blocks: [
        paragraph(`Your account at ${name} is deleted; nobody can sign in to it any more.`),
        paragraph(
          'Claims, and the data that the law requires us to keep, will stay. Claims that are not finished go on, and the links in letters open their pages.',
        ),
        paragraph(
          'Money on the referral balance and points are given up, and the partner link counts no more.',
        ),
        warning(`If it was not you who deleted it, ${reachUsAtOnce(support)}.`),
      ],
    }),
  },
};
