import type { shell as ru } from '../ru/shell.ts';
import type { SameKeys } from '../same-keys.ts';

export const shell: SameKeys<typeof ru> = {
  skip: 'Skip to content',
  demo: 'Demo',
  demoText: 'This is a demo, the money is not real.',
  demoMore: 'A sandbox can pay any claim, right on the page of the claim.',
  openOffice: 'Open the office',
  toHome: ', to the home page',
  menu: 'Menu',
  closeMenu: 'Close the menu',
  sections: 'Sections',
  home: 'Exchange',
  rules: 'Rules',
  aml: 'AML and KYC',
  language: 'Language',
  colours: 'Colours',
  coloursAuto: 'As the system',
  coloursLight: 'Light',
  coloursDark: 'Dark',
  footer: 'At the bottom of the page',
  exchangeRules: 'Exchange rules',
  amlPolicy: 'AML and KYC policy',
  writeUs: 'Write to us',
  techBreak: 'Technical break',
  techBreakUntil: 'Until {time}.',
  loading: 'Loading the page',
  offline:
    'No connection to the server. Check your internet: the page stayed as it was, and nothing is lost.',
  msk: '{time} MSK',
};
