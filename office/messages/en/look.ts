import type { SameKeys } from '@menyala/contract/messages';
import type { look as inRussian } from '../ru/look.ts';

/** Name, logo, colour and contacts of the exchange. */
export const look: SameKeys<typeof inRussian> = {
  look: {
    title: 'Look and contacts',
    lead: 'This is how your exchange is seen on the site, in emails and here. What is saved shows at once; emails that were sent do not change.',
    name: 'Name',
    nameIn: { ru: 'In Russian', en: 'In English' },
    colour: 'Color',
    accent: 'Main color',
    accentHint: 'A hash and six characters, for example #0e5c4a. Empty: the program’s color.',
    pick: 'Choose a color',
    on: { light: 'On a light page', dark: 'On a dark page' },
    sampleButton: 'Exchange',
    sampleLink: 'A link',
    kept: 'The color stays as it is: {used}.',
    changed: 'Your {accent} would have a contrast of {asked} here, so the site uses {used} of the same hue.',
    onPage: 'Contrast of text with the page (4.5 is needed)',
    onButton: 'Contrast of words on a button (4.5 is needed)',
    contacts: 'Contacts',
    email: 'Email',
    telegram: 'Telegram',
    phone: 'Phone',
    links: 'Messengers and social networks',
    noLinks: 'No links yet. They appear at the bottom of the site and on the page of an order.',
    link: 'Link {number, number}',
    linkTitle: 'Title',
    linkUrl: 'Address, beginning with https://',
    addLink: 'Add a link',
    removeLink: 'Remove',
    save: 'Save look',
    saved: 'Saved. The site looks like this already.',
    stale:
      'Somebody else changed the look meanwhile. Your changes are still here: save again if you want them.',
    logo: 'Logo',
    logoHint:
      'PNG, JPEG or WebP up to 10 MB, best see-through and at least 320 pixels wide. It stands in the header of the site and in emails instead of the name; the name is read aloud, and shown where there are no pictures.',
    logoOn: { light: 'For light pages and emails', dark: 'For dark pages, optional' },
    noLogo: 'No logo, the name stands there',
    chooseLogo: 'Choose a file',
    otherLogo: 'Replace',
    removeLogo: 'Remove logo',
    logoSaved: 'Done. The site looks like this already.',
    icons: 'Icons',
    iconsHint:
      'They are made from the logo, or without one from the initial of the name and the color. After a change they have a new address, so that browsers do not show old ones.',
    iconOf: { tab: 'the browser’s tab', touch: 'the phone’s screen', large: 'large' },
  },
};
