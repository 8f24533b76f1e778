import { freshCardNumber } from '../../customer/card-numbers.ts';
import { formsIn, type PageForm } from '../page-form.ts';
import { key, type Visitor } from '../visitor.ts';
import type { World } from '../world.ts';
import { card } from './owner.ts';

/** Somebody who pays a shop, by the pages of its invoices and links, without scripts. */
export class Payer {
  readonly #visitor: Visitor;

  constructor(world: World, name: string) {
    this.#visitor = world.visitor(name);
  }

  /** Begins to pay an invoice by card. @returns the claim that pays it */
  async pays(path: string): Promise<string> {
    const page = await this.#visitor.open(path);
    const method = /[?&]method=([\w-]*SBER[\w-]*)/.exec(page)?.[1];
    if (method === undefined) throw new Error(`${path} offers no way to pay by card.`);
    const form = formWith(await this.#visitor.open(`${path}?method=${method}`), 'email');
    const { headers } = await this.#visitor.post(path, {
      ...filled(form),
      method,
      email: 'buyer@example.com',
    });
    const goOn = String(headers['location'] ?? '');
    const claim = new URL(goOn, 'https://here.invalid').searchParams.get('claim');
    if (claim === null) throw new Error(`${path} makes no claim.`);
    await this.#visitor.open(goOn);
    await this.#visitor.post(goOn, { action: 'confirm' });
    return claim;
  }

  /** Opens a payment link, which makes an invoice. @returns the invoice's page */
  async opens(link: string): Promise<string> {
    const path = `/en/pay/${link}`;
    const [form] = formsIn(await this.#visitor.open(path));
    if (!form) throw new Error(`${path} has no form.`);
    const { headers } = await this.#visitor.post(path, { ...form.fields, key: form.fields['key'] ?? key() });
    const page = String(headers['location'] ?? '');
    if (!page.includes('/i/')) throw new Error(`${path} leads to ${page}.`);
    return page;
  }

  /** Says where a refund goes. */
  async asksBack(refund: string): Promise<void> {
    const path = `/en/pull-payments/${refund}`;
    const page = await this.#visitor.open(path);
    const method = /[?&]method=([\w-]*SBER[\w-]*)/.exec(page)?.[1];
    const query = method === undefined ? '' : `?method=${method}`;
    const form = formsIn(await this.#visitor.open(`${path}${query}`)).find(({ typed }) =>
      typed.some((name) => name.startsWith('requisites.')),
    );
    if (!form) throw new Error(`${path} asks for no details.`);
    await this.#visitor.post(path, { ...filled(form), ...(method === undefined ? {} : { method }) });
  }
}

function formWith(html: string, name: string): PageForm {
  const form = formsIn(html).find(({ typed }) => typed.includes(name));
  if (!form) throw new Error(`No form of the page has ${name}.`);
  return form;
}

/** A form with what its payer types into its fields. */
function filled({ fields, typed }: PageForm): Record<string, string> {
  const answers = typed.map((name) => {
    if (name.endsWith('.card')) return [name, name.startsWith('requisites') ? freshCardNumber() : card];
    if (/^(fromRequisites|requisites)\./.test(name)) return [name, 'IVAN PETROV'];
    return [name, fields[name] ?? ''];
  });
  return { ...fields, ...Object.fromEntries(answers) };
}
