import type { Messages } from '../messages.ts';

export const opening: Pick<Messages, 'opening'> = {
  opening: {
    title: 'First steps',
    text: '{done, number} of {of, number} done. Until the exchange is open, the site says that it opens soon, search engines do not list it, and it takes no orders.',
    opened: 'The exchange was opened to customers {time}.',
    mayWait: 'It may wait.',
    open: 'Open the exchange',
    openTitle: 'Open the exchange to customers?',
    openText: 'The site takes orders at once. The exchange can be stopped at any moment.',
    later: 'Left for later: {steps}.',
    missing: 'To open, this is missing: {steps}.',
    alone:
      'While the set-up goes on, everything changes at once. Once you say that it is done, or the first money of a customer comes, dangerous changes (payment details, prices, keys) wait for a second person, and while you are alone for {hours, number} h. A trial order does not begin that.',
    name: 'Name of the exchange',
    nameHint: 'Customers see it on the site and in emails.',
    contact: 'Email for customers',
    contactHint: 'Where they write with questions. Add Telegram and more in “Look and contacts”.',
    isOpen: 'The exchange is open',
    banner: 'The exchange is not open yet: the site says that it opens soon.',
    currencies: 'Add currencies',
    makeDirections: 'Make directions',
    next: 'Next:',
    isReady: 'All that is needed is there.',
    step: {
      staff: {
        title: 'Staff',
        text: 'A second person agrees to dangerous changes. Each sets their own password by a link that comes by email and nobody else sees. Until there are two such people, changes take effect after a delay.',
        do: 'Invite',
      },
      look: {
        title: 'Name and look',
        text: 'Customers see the name, the logo and the color on the site and in emails.',
        do: 'Set name and look',
      },
      contacts: {
        title: 'Contacts',
        text: 'An email address or Telegram to which customers write.',
        do: 'Add contacts',
      },
      prices: {
        title: 'Prices',
        text: 'The rate of a direction follows from the prices of its two currencies.',
        do: 'Set prices',
      },
      requisites: {
        title: 'Payment details',
        text: 'Where customers pay to, for each currency that you take.',
        do: 'Add payment details',
      },
      reserves: {
        title: 'Reserves',
        text: 'How much you can pay out in each currency.',
        do: 'Top up reserves',
      },
      directions: {
        title: 'Directions',
        text: 'At least one direction that is on and has a price, payment details and a reserve.',
        do: 'Switch directions on',
      },
      trial: {
        title: 'A trial order',
        text: 'Go the way of a customer and of staff with a small sum, up to the status “Completed”.',
        do: 'Make an order',
      },
    },
    trial: {
      title: 'A trial order',
      text: 'This is a real order, and its money is real. Give details of your own.',
      make: 'Make',
      none: 'There is no direction yet in which anything can be exchanged.',
      direction: 'Direction',
      sum: 'Sum, {currency}',
      sumHint: 'Empty: the smallest',
      city: 'City',
      email: 'Your email address',
    },
  },
};
