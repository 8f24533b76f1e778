import { showMe } from '@menyala/contract/site/users';
import * as browser from './browser/in-browser.ts';
import { Window } from './browser/window.ts';
import * as content from './people/content.ts';
import * as customer from './people/customer.ts';
import * as finance from './people/finance.ts';
import * as guests from './people/guest.ts';
import * as operator from './people/operator.ts';
import type { Opened } from './people/owner.ts';
import * as owner from './people/owner-later.ts';
import * as partner from './people/partner.ts';
import { Payer } from './people/payer.ts';
import { postsPlainForms } from './people/plain-posts.ts';
import { Program } from './people/program.ts';
import { readsByRole } from './people/readers.ts';
import * as shop from './people/shop.ts';
import * as support from './people/support.ts';
import { verifies } from './people/verifier.ts';
import type { World } from './world.ts';

/** Results of earlier parts that later ones need; a part whose need was not met fails by saying so. */
class Kept {
  readonly #values = new Map<string, unknown>();

  keep<T>(name: string, value: T): T {
    this.#values.set(name, value);
    return value;
  }

  get<T>(name: string): T {
    if (!this.#values.has(name)) throw new Error(`There is no ${name}: the part that makes it has failed.`);
    return this.#values.get(name) as T;
  }
}

/** Everybody comes, in an order in which each finds what they need. */
export async function visit(world: World, opened: Opened): Promise<void> {
  const part = (name: string, steps: () => Promise<unknown>) =>
    world.checks.part(name, async () => void (await steps()));
  const kept = new Kept();
  await visitAsGuests(world, opened, part, kept);
  await visitAsUsers(world, opened, part, kept);
  await part('finance sets courses', () => finance.setsCourses(opened));
  await part('finance: directions', () => finance.changesDirections(opened));
  await part('finance: catalogue', () => finance.keepsCatalogue(opened));
  await part('finance: sources', () => finance.keepsSources(opened));
  await part('finance: monitors', () => finance.keepsMonitors(opened));
  await part('finance: money', () => finance.keepsMoney(opened));
  await visitShop(world, opened, part, kept);
  await workInOffice(world, opened, part, kept);
  await visitInBrowser(world, opened, part, kept);
  await part('every role reads', () => readsByRole(world, opened));
  await part('owner: staff', () => owner.keepsStaff(opened));
  await part('operator: own sign-in', () => owner.keepsOwnSignIn(world, opened));
  await part('customer leaves', () => customer.leaves(world));
}

/** The forms of the site and the sections of the office in a real browser. */
async function visitInBrowser(world: World, opened: Opened, part: Part, kept: Kept): Promise<void> {
  const window = await Window.open(world);
  try {
    await part('browser: question', () => browser.asksInBrowser(world, window));
    await part('browser: exchange', () => browser.exchangesInBrowser(world, opened, window));
    await part('browser: account', () => browser.signsUpInBrowser(world, window));
    await part('browser: invoice', async () => {
      const page = await new Payer(world, 'payer in a browser').opens(kept.get('link'));
      await browser.paysInBrowser(world, window, page);
    });
    await part('browser: office', () => browser.worksInBrowser(world, window, opened.staff.owner));
  } finally {
    await window.close();
  }
}

type Part = (name: string, steps: () => Promise<unknown>) => Promise<void>;

async function visitAsGuests(world: World, opened: Opened, part: Part, kept: Kept): Promise<void> {
  const guest = world.visitor('guest');
  await part('guest looks around', () => guests.looksAround(guest, opened));
  await part('guest exchanges', async () => kept.keep('exchange', await guests.exchanges(guest, opened)));
  await part('guest changes mind', () => guests.changesMind(world, guest, opened));
  await part('guest pays otherwise', () => guests.paysOtherwise(world, guest, opened));
  await part('guest meets', async () => kept.keep('meeting', await guests.meets(guest, opened)));
  await part('guest asks support', () => guests.asksSupport(guest));
  await part('guest without scripts', () => postsPlainForms(world.visitor('plain guest'), opened));
}

async function visitAsUsers(world: World, opened: Opened, part: Part, kept: Kept): Promise<void> {
  await part('content makes gifts', () => content.makesGifts(opened));
  await part('partner signs up', async () => {
    const account = kept.keep('partner', await customer.signsUp(world, 'anna'));
    const { id } = await account.visitor.ask(showMe);
    await finance.helpsPartner(opened, kept.keep('partner’s number', id));
  });
  await part('partner earns', async () => {
    const account = kept.get<customer.Account>('partner');
    kept.keep('withdrawal', await partner.earns(world, account, opened));
  });
  await part('partner takes a gift', async () => {
    kept.keep('gift', await partner.takesGift(kept.get('partner')));
  });
  await part('customer signs up', async () => kept.keep('customer', await customer.signsUp(world, 'boris')));
  await part('customer’s account', () => customer.keepsAccount(kept.get('customer'), opened));
  await part('customer exchanges', () => customer.exchangesSignedIn(kept.get('customer'), opened));
  await part('customer sends a card', async () => {
    kept.keep('check', await customer.sendsCard(kept.get('customer')));
  });
}

async function visitShop(world: World, opened: Opened, part: Part, kept: Kept): Promise<void> {
  const payer = new Payer(world, 'payer');
  const merchant = () => kept.get<customer.Account>('merchant');
  const id = () => kept.get<string>('shop');
  await part('shop opens', async () => {
    const account = kept.keep('merchant', await customer.signsUp(world, 'vera'));
    const made = kept.keep('shop', await shop.opensShop(account, opened, 'Teas'));
    await finance.approvesShop(opened, made);
  });
  await part('shop: keys', async () => kept.keep('key', await shop.makesKeys(merchant(), id())));
  await part('shop: webhooks', () => shop.setsWebhooks(merchant(), id()));
  await part('shop: links', async () => kept.keep('link', await shop.makesLinks(merchant(), id())));
  await part('shop sells', async () => kept.keep('sale', await shop.sells(merchant(), id(), opened, payer)));
  await part('payer follows a link', async () => {
    await new Payer(world, 'payer of a link').pays(await payer.opens(kept.get('link')));
  });
  const program = () => new Program(world, id(), kept.get('key'));
  await part('shop’s program', () => program().works());
  await part('shop gives back', () => shop.givesBack(merchant(), id(), kept.get('sale'), payer));
  await part('shop withdraws', async () => {
    const withdrawal = await shop.withdraws(merchant(), id(), opened);
    await finance.paysOut(opened, withdrawal);
    await shop.automates(merchant(), id(), opened);
  });
  await part('shop’s program pays', () => program().pays());
  await part('finance looks at shop', () => finance.looksAtShop(opened, id()));
  await part('shop’s key ends', () => program().ends());
}

async function workInOffice(world: World, opened: Opened, part: Part, kept: Kept): Promise<void> {
  await part('operator: orders', () => operator.worksOnClaims(opened, kept.get('exchange')));
  await part('operator: notes', () => operator.notesClaim(opened, kept.get('exchange')));
  await part('operator: inbox', () => operator.settlesInbox(opened, kept.get('meeting')));
  await part('operator: meetings', () => operator.keepsMeetings(opened, kept.get('meeting')));
  await part('operator: customers', () =>
    operator.seesCustomers(world, opened, kept.get('partner’s number')),
  );
  await part('operator: blacklist', () =>
    operator.refusesPeople(opened, { claim: kept.get('exchange'), user: kept.get('partner’s number') }),
  );
  await part('operator: gifts', () => operator.sendsGifts(opened, kept.get('gift')));
  await part('operator: promocodes', () => operator.makesPromocodes(opened));
  await part('operator stops', () => operator.stopsAndResumes(opened));
  await part('operator: alarms', () => operator.settlesAlarm(opened));
  await part('finance pays a partner', () => finance.paysOut(opened, kept.get('withdrawal')));
  await part('support answers', () => support.answersThreads(opened));
  await part('support: ready answers', () => support.keepsReadyAnswers(opened));
  await part('verifier', () => verifies(opened, kept.get('check')));
  await part('content: pieces', () => content.writesPieces(opened));
  await part('content: site', () => content.dressesSite(opened));
  await part('content: reviews', () => content.moderatesReviews(opened));
  await part('content: contests', () => content.runsContest(opened));
  await part('owner: house', () => owner.setsHouse(opened));
  await part('owner: places', () => owner.keepsPlaces(opened));
  await part('owner: two people', () => owner.decidesInTwo(opened));
  await part('owner imports', () => owner.imports(opened));
}
