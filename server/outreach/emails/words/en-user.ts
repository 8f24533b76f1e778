import { fullMomentText, spanText } from '@menyala/contract/moment';
import { aside, button, paragraph, type UserEmailTexts, warning } from '../user-email-texts.ts';
import { englishProgrammeEmails } from './en-programme.ts';
import { reachUs, reachUsAtOnce } from './en-reach-us.ts';

const ownLink = 'The link is for you only, don’t share it:';
const page = 'Page address:';
const ifYou = 'If it was you, you don’t need to do anything.';

export const englishUserEmails: UserEmailTexts = {
  greeting: 'Hello!',
  automatic: 'This email was sent automatically.',
  news: {
    ...englishProgrammeEmails,
    activate: ({ link, hours }, { name }) => ({
      subject: 'Confirm your email',
      title: 'Confirm your email',
      blocks: [
        paragraph(
          `You signed up at ${name}. Please confirm that this email is yours. The link works for ${spanText(hours, 'hour', 'en-US')}.`,
        ),
        button('Confirm email', link, ownLink),
        aside('If you did not sign up, do not open the link: without it your email stays unconfirmed.'),
      ],
    }),
    already: ({ loginLink, forgetLink }, { name }) => ({
      subject: 'You already have an account',
      title: 'You already have an account',
      blocks: [
        paragraph(
          `Someone used this email to sign up at ${name}. It already has a confirmed account, so there is no need for a second one.`,
        ),
        paragraph('If it was you, sign in with your password. If you forgot it, set a new one.'),
        button('Sign in', loginLink, page),
        { kind: 'link', text: 'Set a new password:', address: forgetLink },
        aside('If it was not you, you don’t need to do anything: nothing has happened to your account.'),
      ],
    }),
    reset: ({ link, minutes }, { name }) => ({
      subject: 'Link to set a new password',
      title: 'New password',
      blocks: [
        paragraph(
          `The link lets you set a new password at ${name}. It works once, and for ${spanText(minutes, 'minute', 'en-US')}.`,
        ),
        paragraph('After that you will need to sign in again in all your browsers.'),
        button('Set a new password', link, ownLink),
        warning(
          'If you did not ask for it, do nothing and don’t share this link: your password stays the same.',
        ),
      ],
    }),
    password_changed: ({ forgetLink }, { name, support }) => ({
      subject: 'Your password was changed',
      title: 'Your password was changed',
      blocks: [
        paragraph(
          `The password of your account at ${name} was changed. You will need to sign in again in other browsers.`,
        ),
        paragraph(ifYou),
        warning(`If it was not you, set a new password right away and ${reachUs(support)}.`),
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
            { label: 'When', value: fullMomentText(at, 'en-US') },
            { label: 'Browser', value: device || 'unknown' },
            { label: 'IP address', value: address || 'unknown' },
          ],
        },
        paragraph(`${ifYou} You can turn these emails off in the settings.`),
        warning('If it was not you, end that session in the settings and change your password right away.'),
        button('See your sessions', sessionsLink, page),
      ],
    }),
    email_new: ({ link, hours }, { name }) => ({
      subject: 'Confirm your new email',
      title: 'Confirm your new email',
      blocks: [
        paragraph(
          `This email was given as the new email of an account at ${name}. To confirm it, open the link. It works for ${spanText(hours, 'hour', 'en-US')}.`,
        ),
        paragraph('After that you sign in with it, and account emails come here.'),
        button('Confirm new email', link, ownLink),
        aside('If you did not ask for it, do not open the link: without it nothing changes.'),
      ],
    }),
    email_asked: ({ newEmail, settingsLink }, { name, support }) => ({
      subject: 'Email change requested',
      title: 'Email change requested',
      blocks: [
        paragraph(
          `Someone requested a new email for your account at ${name}: ${newEmail}. We sent a link there; until it is opened, your email stays the same.`,
        ),
        paragraph('If it was you, you can ignore this email.'),
        warning(
          `If it was not you, change your password in the settings right away and ${reachUs(support)}.`,
        ),
        button('Open the settings', settingsLink, page),
      ],
    }),
    email_changed: ({ newEmail }, { name, support }) => ({
      subject: 'Your account email was changed',
      title: 'Your account email was changed',
      blocks: [
        paragraph(
          `The email of your account at ${name} is now ${newEmail}. Account emails no longer come to this address.`,
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
          `From now on your account at ${name} asks for an app code as well as your password. Keep the recovery codes: you can sign in with them if you lose your phone.`,
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
        paragraph(`Your password alone is now enough to sign in to your account at ${name}.`),
        paragraph(ifYou),
        warning(
          `If it was not you, change your password in the settings right away and ${reachUs(support)}.`,
        ),
        button('Open the settings', settingsLink, page),
      ],
    }),
    recovery_code_used: ({ left, settingsLink }, { name, support }) => ({
      subject: 'A recovery code was used',
      title: 'A recovery code was used',
      blocks: [
        paragraph(
          `A recovery code was used for your account at ${name} instead of an app code. It cannot be used again.`,
        ),
        paragraph(
          left > 0
            ? `Recovery codes left: ${left}. ${ifYou}`
            : 'It was the last recovery code. Get new ones in the settings.',
        ),
        warning(
          `If it was not you, change your password in the settings right away and ${reachUs(support)}.`,
        ),
        button('Open the settings', settingsLink, page),
      ],
    }),
    deleted: (_, { name, support }) => ({
      subject: 'Your account is deleted',
      title: 'Your account is deleted',
      blocks: [
        paragraph(`Your account at ${name} is deleted; you can no longer sign in to it.`),
        paragraph(
          'We keep orders and other data that the law requires us to keep. Open orders continue, and the links in our emails still open them.',
        ),
        paragraph('The referral balance and points are written off, and the partner link no longer counts.'),
        warning(`If you did not delete it, ${reachUsAtOnce(support)}.`),
      ],
    }),
  },
};
