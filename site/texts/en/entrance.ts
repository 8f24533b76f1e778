import type { entrance as ru } from '../ru/entrance.ts';
import type { SameKeys } from '../same-keys.ts';

/** The way into an account: signing in and up, and what the links of letters open. */
export const entrance: SameKeys<typeof ru> = {
  needsScript: 'Signing in needs JavaScript: please turn it on in your browser. You can exchange without it.',
  email: 'E-mail',
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
  recoveryText: 'Enter one of the recovery codes that you saved. Each code works once.',
  recoveryCode: 'Recovery code',
  useRecoveryCode: 'No app at hand? Use a recovery code',
  useAppCode: 'Use a code from the app',
  otherAccount: 'Sign in to another account',
  confirm: 'Confirm',

  register: 'Sign up',
  registerLead: 'All your claims in one place, and your details need not be typed again.',
  agreement:
    'By creating an account you agree to the <rules>exchange rules</rules> and the <aml>AML and KYC policy</aml>.',
  creating: 'Creating the account…',
  haveAccount: 'Already have an account?',

  passwordHint: 'At least 10 characters. A phrase of several words works well.',
  strength: 'Strength of the password',
  strengthWeak: 'Weak: a password like this is easy to guess',
  strengthFair: 'Fair: add another word',
  strengthGood: 'Good',
  strengthStrong: 'Strong',

  forget: 'Password recovery',
  forgetLead: 'Enter the e-mail of your account. We will send a link that sets a new password.',
  sendLink: 'Send the link',
  sending: 'Sending…',
  linkSent: 'The link is on its way',
  linkSentText: 'A reset link was sent to your e-mail: <b>{email}</b>.',
  linkSentWhere:
    'It takes about a minute. If nothing comes, look in the spam folder and check the address: where there is no account, no letter is sent.',
  toLogin: 'Back to sign in',

  recover: 'New password',
  recoverLead: 'After this you will need to sign in again in all browsers.',
  savePassword: 'Save the password',
  saving: 'Saving…',
  passwordChanged: 'Password changed successfully',
  linkBroken: 'This is not the whole link. Open it from the letter again, or ask for a new one.',
  askNewLink: 'Ask for a new link',

  checkMail: 'Check your e-mail',
  letterSent: 'We have sent a letter to <b>{email}</b>. Open the link in it to confirm your e-mail.',
  letterSentSomewhere: 'We have sent you a letter. Open the link in it to confirm your e-mail.',
  letterWhere: 'It takes about a minute. If nothing comes, look in the spam folder or have it sent again.',
  demoLetters:
    'This is a demo, so no real letters are sent. Yours is <office>in the office</office>, under “Letters”.',
  sendAgain: 'Send again',
  sendAgainIn: 'Again in {seconds} s',
  sentAgain: 'The letter has been sent again.',

  activating: 'Confirming your e-mail…',
  activated: 'Account successfully activated',
  activatedText: 'Your e-mail is confirmed, and everything in your account is open to you now.',
  confirmingEmail: 'Confirming the new e-mail…',
  emailChanged: 'E-mail changed successfully',
  emailChangedText: 'Sign in with the new e-mail from now on; letters will go there, too.',
  linkFailed: 'The link did not work',
  letterAgainText: 'Enter your e-mail, and we will send a new link.',
  toAccount: 'Go to your account',
  toSettings: 'Go to settings',
  again: 'Try again',

  emailMissing: 'Enter your e-mail.',
  emailWrong: 'There is a mistake in the e-mail: it should look like name@site.com.',
  passwordMissing: 'Enter the password.',
  passwordShort:
    'It takes at least 10 characters, and here {count, plural, one {is # character} other {are # characters}}.',
  credentialsWrong: 'The e-mail or the password is not right.',
  codeMissing: 'Enter the code.',
  unreachable:
    'No connection to the server. Check your internet and try again: all that you typed is still here.',
};
