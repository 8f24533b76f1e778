import type { SameKeys } from '@menyala/contract/messages';
import type { monitoring as ru } from '../ru/monitoring.ts';

export const monitoring: SameKeys<typeof ru> = {
  title: 'For exchange monitors: files of rates',
  heading: 'For monitors',
  partners: 'Partners',
  description:
    'Where the exchange is listed and how to add it to a monitor: addresses of files of rates, formats, flags, update rate, reserves and contacts.',
  lead: '{count, plural, =0 {No direction is open right now: the files of rates are empty, but served.} one {The files of rates can hold # direction.} other {The files of rates can hold # directions.}} Here is all you need to list the exchange.',
  monitors: 'Where to find us',
  monitorsText: 'These monitors show our rates. You can read reviews and compare terms there, too.',
  noMonitors: 'No monitor lists us yet. If you run one, add us: how to do so stands below.',
  feeds: 'Files of rates',
  feedsText:
    'UTF-8, decimal points, no spaces in numbers. No key is needed. A request with ETag or If-Modified-Since is answered with 304 until something changes.',
  format: 'Format',
  address: 'Address',
  what: 'What it holds',
  dialect_xml: 'Classic XML 1.0',
  dialect_xmlText: 'The classic format: rate, reserve, limits, flags, city.',
  dialect_xml11: 'EREF XML 1.1',
  dialect_xml11Text: 'The same, fees of both sides, and rates of their own for different amounts.',
  dialect_json: 'Compact JSON 1.3',
  dialect_jsonText: 'Compact: a list of currencies, reserves, and rates by pairs.',
  dialect_txt: 'Plain TXT',
  dialect_txtText: 'A line for each direction: FROM;TO;IN;OUT;AMOUNT;CITY;',
  facts: 'What the files promise',
  factRates: 'The rate an order gets',
  factRatesText:
    'A file says exactly what a customer would get now. We round against ourselves: a little less given, a little more taken.',
  factReserve: 'An honest reserve',
  factReserveText:
    'Only what is free: amounts of open orders are already taken off. A direction without a reserve leaves the file.',
  factLimits: 'Limits that work',
  factLimitsText:
    'We take an order at the minimum and one at the maximum. The maximum is never above what the reserve covers.',
  factFresh: 'Updates',
  factFreshText: 'Rates and reserves change in the file within a second. You may ask every few seconds.',
  factBreak: 'Breaks and nights',
  factBreakText:
    'During a technical break the file is empty, yet valid. Manual directions leave it outside working hours.',
  factCash: 'Cash in person',
  factCashText: 'A line for each city, with its code and a rate of its own.',
  flags: 'Flags',
  flagsText:
    'As XML calls them. Flags follow from the settings of a direction, and are written by hand only where nothing else can tell.',
  flag_manual: 'an operator does part of the exchange',
  flag_juridical: 'a transfer from or to a company',
  flag_verifying: 'identity is verified',
  flag_cardverify: 'the card is verified',
  flag_floating: 'the rate is fixed after the payment',
  flag_otherin: 'another person or service takes the payment',
  flag_otherout: 'another person or service sends the payout',
  flag_reg: 'an account is needed',
  flag_card2card: 'a transfer from card to card',
  flag_delivery: 'cash is delivered',
  listing: 'How to list us',
  stepFile: 'Take a file',
  stepFileText:
    'Any of the four will do. If you need codes, a key or a way of writing flags of your own, write to us: you will get an address of your own.',
  stepLink: 'Lead people to the form',
  stepLinkText:
    'Codes of currencies are those of the file. The direction opens at once, and city=MSK adds a city.',
  stepPartner: 'Become a partner',
  stepPartnerText:
    'Sign up: your code is in the account, under “Partner program”. With it in your link, each exchange of your visitors earns a reward, and an API key gives you the figures.',
  stepPartnerOff: 'The partner program is switched off now. Write to us about a reward.',
  toProgramme: 'Terms of the partner program',
  write: 'Write to us',
  subject: 'Listing in a monitor',
};
