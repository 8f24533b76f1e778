import type { Language } from '@menyala/contract';
import { maskEmail } from '@menyala/requisites';
import type { Context } from '../../context.ts';
import { linkMs, writeLinkToken } from '../../people/users/link-token.ts';
import type { UserEvent } from '../../people/users/user-events.ts';
import {
  countPending,
  findAccount,
  findPending,
  findUser,
  type UserRow,
} from '../../people/users/user-queries.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { languageOfLocale, siteAddress } from '../../platform/languages.ts';
import type { UserEmail, UserNews } from './user-email.ts';

type Writer = Pick<Context, 'config' | 'clock' | 'secrets'>;

/** The emails that an event asks for, whole: none where there is nobody to write to. */
export async function userEmailsFor(
  ctx: Writer,
  tx: Tx,
  { id, event }: { id: number; event: UserEvent },
): Promise<UserEmail[]> {
  const email = await emailFor(ctx, tx, event);
  return email ? [{ ...email, outboxId: id }] : [];
}

type Addressed = { recipient: string; language: Language } & UserNews;

async function emailFor(ctx: Writer, tx: Tx, news: UserEvent): Promise<Addressed | null> {
  if (news.kind === 'link_asked') return linkEmail(ctx, tx, news);
  if (news.kind === 'deleted')
    return { kind: 'deleted', recipient: news.email, language: languageOfLocale(news.locale) };
  const user = await findUser(tx, news.user);
  if (!user?.email) return null;
  const language = languageOfLocale(user.locale);
  if (news.kind === 'signed_up') return signUpEmail(ctx, tx, user, user.email);
  // Who signed up with an email address may not be its owner, who wants to hear nothing more of it.
  if (user.activated_at === null) return null;
  if (news.kind === 'email_changed') return emailEmail(ctx, tx, user, news);
  if (news.kind === 'email_new' || news.kind === 'email_asked')
    return emailEmail(ctx, tx, user, { kind: news.kind });
  const settingsLink = siteAddress(ctx, language, '/account/settings');
  const to = { recipient: user.email, language };
  switch (news.kind) {
    case 'password_changed':
      return { ...to, kind: 'password_changed', forgetLink: siteAddress(ctx, language, '/forget') };
    case 'signed_in':
      return {
        ...{ ...to, kind: 'signed_in', device: news.device, address: news.address },
        ...{ at: new Date(news.at), sessionsLink: settingsLink },
      };
    case 'locked':
      return { ...to, kind: 'locked', days: news.days, settingsLink };
    case 'lock_opens':
      return { ...to, kind: 'lock_opens', at: new Date(news.at), settingsLink };
    case 'recovery_code_used':
      return { ...to, kind: 'recovery_code_used', left: news.left, settingsLink };
    case 'shop_approved':
    case 'shop_refused':
    case 'shop_stopped':
    case 'shop_allowed': {
      const shop = await tx
        .selectFrom('shop')
        .select(['name', 'reason'])
        .where('id', '=', news.shop)
        .executeTakeFirst();
      if (!shop) return null;
      const link = siteAddress(ctx, language, '/account/shop');
      return { ...to, kind: news.kind, shop: shop.name, reason: shop.reason, link };
    }
    case 'shop_key_made': {
      const key = await tx
        .selectFrom('shop_key')
        .innerJoin('shop', 'shop.id', 'shop_key.shop_id')
        .select(['shop.id', 'shop.name', 'shop_key.label', 'shop_key.redirect'])
        .where(({ eb, cast, val }) => eb(cast<string>('shop_key.id', 'text'), '=', val(news.key)))
        .executeTakeFirst();
      if (!key) return null;
      const host = key.redirect && new URL(key.redirect).host;
      const link = siteAddress(ctx, language, `/account/shop/api?shop=${key.id}`);
      return { ...to, kind: 'shop_key_made', shop: key.name, label: key.label, host, link };
    }
    default:
      return { ...to, kind: news.kind, settingsLink };
  }
}

/** The owner of an email address that has an account learns that somebody signed up with it; anybody else gets the link. */
async function signUpEmail(ctx: Writer, tx: Tx, user: UserRow, email: string): Promise<Addressed> {
  const language = languageOfLocale(user.locale);
  const account = await findAccount(tx, email);
  if (account && account.id !== user.id) return alreadyEmail(ctx, account, email);
  return {
    kind: 'activate',
    recipient: email,
    language,
    link: siteAddress(ctx, language, `/successfully?activate=${writeLinkToken(ctx, 'activate', user)}`),
    hours: linkMs.activate / 3_600_000,
  };
}

function alreadyEmail(ctx: Writer, account: UserRow, email: string): Addressed {
  const language = languageOfLocale(account.locale);
  return {
    ...{ kind: 'already', recipient: email, language },
    loginLink: siteAddress(ctx, language, '/login'),
    forgetLink: siteAddress(ctx, language, '/forget'),
  };
}

/** Somebody asked for a link for this email address: whether there is anybody to write to, only the mailbox learns. */
async function linkEmail(
  ctx: Writer,
  tx: Tx,
  { about, email }: Extract<UserEvent, { kind: 'link_asked' }>,
): Promise<Addressed | null> {
  const [account, pending] = [await findAccount(tx, email), await findPending(tx, email)];
  if (about === 'activate' && account) return alreadyEmail(ctx, account, email);
  const user = account ?? pending;
  if (!user) return null;
  // Of several sign-ups nobody knows which one is the owner's: the link lets them choose a password of their own.
  if (about === 'activate' && (await countPending(tx, email)) === 1) return signUpEmail(ctx, tx, user, email);
  const language = languageOfLocale(user.locale);
  return {
    ...{ kind: 'reset', recipient: email, language },
    link: siteAddress(ctx, language, `/recover?token=${writeLinkToken(ctx, 'reset', user)}`),
    minutes: linkMs.reset / 60_000,
  };
}

type EmailNews = { kind: 'email_new' | 'email_asked' } | Extract<UserEvent, { kind: 'email_changed' }>;

async function emailEmail(ctx: Writer, tx: Tx, user: UserRow, news: EmailNews): Promise<Addressed | null> {
  const language = languageOfLocale(user.locale);
  if (news.kind === 'email_changed')
    return { kind: 'email_changed', recipient: news.before, language, newEmail: maskEmail(user.email ?? '') };
  if (user.new_email === null || user.email === null) return null;
  if (news.kind === 'email_asked') {
    const settingsLink = siteAddress(ctx, language, '/account/settings');
    const newEmail = maskEmail(user.new_email);
    return { kind: 'email_asked', recipient: user.email, language, newEmail, settingsLink };
  }
  // An email address that has an account already cannot become another's, and its owner is not asked.
  if (await findAccount(tx, user.new_email)) return null;
  return {
    ...{ kind: 'email_new', recipient: user.new_email, language },
    link: siteAddress(ctx, language, `/successfully?email=${writeLinkToken(ctx, 'email', user)}`),
    hours: linkMs.email / 3_600_000,
  };
}
