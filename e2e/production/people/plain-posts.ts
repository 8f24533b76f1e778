import { detailsAddress } from '../../../site/addresses.ts';
import { pdf } from '../../customer/receipt-files.ts';
import { formsIn, type PageForm } from '../page-form.ts';
import { key, type Visitor } from '../visitor.ts';
import { fileOf } from './guest.ts';
import { card, complete, type Opened, tron } from './owner.ts';

/** Values that somebody types into the forms of the exchange. */
function answerTo(name: string): string {
  if (name.endsWith('.card')) return card;
  if (name.endsWith('.address')) return tron;
  if (/^(from|to)\./.test(name)) return 'IVAN PETROV';
  if (name === 'email') return 'plain@example.com';
  return '';
}

const formWith = (html: string, fits: (form: PageForm) => boolean, what: string): PageForm => {
  const form = formsIn(html).find(fits);
  if (!form) throw new Error(`The page has no form ${what}.`);
  return form;
};
const hasButton = (value: string) => (form: PageForm) =>
  form.buttons.some((button) => button.value === value);

/** The forms of the site in a browser without scripts: each is posted as it stands on its page. */
export async function postsPlainForms(visitor: Visitor, opened: Opened): Promise<void> {
  await asksPlainly(visitor);
  const claim = await exchangesPlainly(visitor);
  const path = `/en/claim/${claim}`;
  await visitor.post(path, { action: 'support', text: 'Where do I pay?', key: key() });
  await visitor.postFiles(path, { file: fileOf(pdf('receipt.pdf')) });
  await visitor.post(path, { action: 'confirm' });
  await complete(opened.staff.operator, claim);
  await visitor.post(path, { action: 'review', text: 'It works without scripts too.', name: '' });
  await visitor.post('/en/hide-banner', { key: '1-1', next: '/faq' });
}

async function asksPlainly(visitor: Visitor): Promise<void> {
  const form = formWith(
    await visitor.open('/en/contacts'),
    ({ fields }) => 'subject' in fields,
    'of a question',
  );
  const asked = await visitor.post('/en/contacts', {
    ...{ ...form.fields, name: 'Anna', email: 'plain@example.com' },
    ...{ subject: 'Address', text: 'Where are you?' },
  });
  const thread = String(asked.headers['location'] ?? '');
  if (!/\/contacts\/[0-9a-f-]{36}$/.test(thread)) throw new Error(`The question leads to ${thread}.`);
  const page = await visitor.open(thread);
  if (!page.includes('Where are you?')) throw new Error('The page of the question does not show it.');
  await visitor.post(thread, { text: 'And on Sundays?', key: key() });
}

/** @returns the claim's id */
async function exchangesPlainly(visitor: Visitor): Promise<string> {
  await visitor.open('/en');
  const address = detailsAddress({ from: 'SBERRUB', to: 'USDTTRC20', amount: '10000', side: 'from' });
  const details = formWith(await visitor.open(`/en${address}`), hasButton('fields'), 'of the details');
  const typed = Object.fromEntries(
    details.typed.map((name) => [name, answerTo(name) || (details.fields[name] ?? '')]),
  );
  const shown = await visitor.post('/en', { ...details.fields, ...typed, agreement: 'on', step: 'fields' });
  const confirm = formWith(shown.text, hasButton('confirm'), 'to confirm');
  const made = await visitor.post('/en', { ...confirm.fields, step: 'confirm' });
  const id = /\/claim\/([0-9a-f-]{36})/.exec(String(made.headers['location'] ?? ''))?.[1];
  if (id === undefined) throw new Error(`The confirmation makes no claim: ${made.status}.`);
  await visitor.open(`/en/claim/${id}`);
  return id;
}
