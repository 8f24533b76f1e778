import type { SameKeys } from '@menyala/contract/messages';
import type { auth as ru } from '../ru/auth.ts';

/** The way into an account: signing in and up, and what the links of letters open. */
export const auth: SameKeys<typeof ru> = {
  needsScript: 'Signing in needs JavaScript: turn it on in your browser. You can exchange without it.',
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  show: 'Show',
  hide: 'Hide',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',

  login: 'Sign in',
  ended: 'Your session has ended. Sign in again, and you will be back where you were.',
  remember: 'Remember me',
  forgot: 'Forgot your password?',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  noAccount: 'No account yet?',
  createAccount: 'Create an account',
  asGuest: 'You can also exchange <exchange>without an account</exchange>.',

  codeTitle: 'Two-step sign-in',
  codeText: 'Open your authenticator app and enter the six-digit code.',
  code: 'Code from the app',
  recoveryText: 'Enter one of the recovery codes you saved. Each code works once.',
  recoveryCode: 'Recovery code',
  useRecoveryCode: 'No app at hand? Use a recovery code',
  useAppCode: 'Use a code from the app',
  otherAccount: 'Sign in to another account',
  confirm: 'Confirm',

  register: 'Sign up',
  registerLead: 'All your orders in one place, and no retyping your details.',
  agreement:
    'By creating an account you agree to the <rules>exchange rules</rules> and the <aml>AML and KYC policy</aml>.',
  creating: 'Creating the account…',
  haveAccount: 'Already have an account?',

  passwordHint: 'At least 10 characters. A phrase of several words works well.',
  strength: 'Password strength',
  strengthWeak: 'Weak: a password like this is easy to guess',
  strengthFair: 'Fair: add another word',
  strengthGood: 'Good',
  strengthStrong: 'Strong',

  forget: 'Password recovery',
  forgetLead: 'Enter your account email. We will send a link to set a new password.',
  sendLink: 'Send the link',
  sending: 'Sending…',
  linkSent: 'The link is on its way',
  linkSentText: 'A reset link was sent to your email: <b>{email}</b>.',
  linkSentWhere:
    'It takes about a minute. If nothing comes, look in the spam folder and check the address: nothing is sent to an address without an account.',
  toLogin: 'Back to sign in',

  recover: 'New password',
  recoverLead: 'After this you will need to sign in again in all browsers.',
  savePassword: 'Save the password',
  saving: 'Saving…',
  passwordChanged: 'Password changed successfully',
  linkBroken: 'The link is incomplete. Open it from the email again, or request a new one.',
  askNewLink: 'Request a new link',

  checkMail: 'Check your email',
  emailSent: 'We sent an email to <b>{email}</b>. Open the link in it to confirm your address.',
  emailSentSomewhere:
    'If you have just signed up, open the link in our email. If there is none, enter your email and we will send it again.',
  emailWhere: 'It takes about a minute. If nothing comes, look in the spam folder or send it again.',
  demoEmails:
    'This is a demo, so no real emails are sent. Yours is <office>in the office</office>, under “Emails”.',
  sendAgain: 'Send again',
  sendAgainIn: 'Again in {seconds} s',
  sentAgain: 'The email has been sent again.',

  activating: 'Confirming your email…',
  proveTitle: 'Confirm your email',
  proveLead:
    'You did not sign up in this browser. Enter the password you chose when signing up. If it was not you, or you forgot it, set a new one.',
  proveNewLead: 'The email is yours, so you can set a new password. The old one will stop working.',
  proveByNew: 'Set a new password',
  proveByOld: 'Enter the password from sign-up',
  proveDo: 'Activate the account',
  activated: 'Account successfully activated',
  activatedText: 'Your email is confirmed. Everything in your account is open to you now.',
  confirmingEmail: 'Confirming the new email…',
  emailChanged: 'Email changed successfully',
  emailChangedText: 'Sign in with the new email from now on. We will write to it, too.',
  linkFailed: 'The link did not work',
  emailAgainText: 'Enter your email, and we will send a new link.',
  toAccount: 'Go to your account',
  toSettings: 'Go to settings',
  again: 'Try again',

  emailMissing: 'Enter your email.',
  emailWrong: 'Check the email address: it should look like name@site.com.',
  emailLetters:
    'Before the @ use Latin letters: emails do not reach addresses with others. After the @ any alphabet will do.',
  passwordMissing: 'Enter your password.',
  passwordShort: 'Use at least 10 characters (you have {count, number}).',
  credentialsWrong: 'Wrong email or password.',
  codeMissing: 'Enter the code.',
  unreachable:
    'The server did not respond. Try again: everything you entered is still here. If that does not help, check your internet.',
};
