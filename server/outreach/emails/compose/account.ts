import type { Locale } from '@menyala/contract';
import { fullMomentText, spanText } from '@menyala/contract/moment';
import type { Say } from '../claim-news.ts';
import type { EmailBlock } from '../email/email.ts';
import type { AccountNews } from '../user-email.ts';
import {
  aside,
  button,
  facts,
  type NewsOf,
  paragraph,
  reasonNote,
  type UserEmailContent,
  type UserEmailSettings,
  type UserNewsWriters,
  warning,
} from '../user-email-texts.ts';
import { reachUs, reachUsAtOnce } from './reach-us.ts';

function webhookFacts(
  { shop, address, since }: NewsOf<'webhook_failing' | 'webhook_gave_up'>,
  t: Say,
  locale: Locale,
): EmailBlock {
  return facts([
    { label: t('account.webhookShop'), value: shop },
    { label: t('account.webhookAddress'), value: address },
    since === null ? null : { label: t('account.webhookSince'), value: fullMomentText(since, locale) },
  ]);
}

function shopDecided(
  { kind, shop, reason, link }: NewsOf<'shop_approved' | 'shop_refused' | 'shop_stopped' | 'shop_allowed'>,
  { t, name, support }: UserEmailSettings,
): UserEmailContent {
  const isBad = kind === 'shop_refused' || kind === 'shop_stopped';
  return {
    blocks: [
      paragraph(t(`account.${kind}.text`, { name, shop })),
      ...(isBad ? reasonNote(t('common.reason'), reason) : []),
      ...(isBad ? [aside(t('account.shopDisagree', { reachUs: reachUs(support, t) }))] : []),
      button(t('account.openShop'), link, t('common.pageAddress')),
    ],
  };
}

/** Emails about the account itself. */
export const accountCompositions: Pick<UserNewsWriters, AccountNews['kind']> = {
  activate: ({ link, hours }, { t, name, locale }) => ({
    blocks: [
      paragraph(t('account.activate.text', { name, time: spanText(hours, 'hour', locale) })),
      button(t('account.activate.button'), link, t('common.ownLink')),
      aside(t('account.activate.notYou')),
    ],
  }),
  already: ({ loginLink, forgetLink }, { t, name }) => ({
    blocks: [
      paragraph(t('account.already.text', { name })),
      paragraph(t('account.already.ifYou')),
      button(t('account.already.button'), loginLink, t('common.pageAddress')),
      { kind: 'link', text: t('account.already.forget'), address: forgetLink },
      aside(t('account.already.notYou')),
    ],
  }),
  reset: ({ link, minutes }, { t, name, locale }) => ({
    subject: t('account.reset.subject'),
    blocks: [
      paragraph(t('account.reset.text', { name, time: spanText(minutes, 'minute', locale) })),
      paragraph(t('account.reset.after')),
      button(t('account.reset.button'), link, t('common.ownLink')),
      warning(t('account.reset.notYou')),
    ],
  }),
  password_changed: ({ forgetLink }, { t, name, support }) => ({
    blocks: [
      paragraph(t('account.password_changed.text', { name })),
      paragraph(t('account.ifYou')),
      warning(t('account.password_changed.notYou', { reachUs: reachUs(support, t) })),
      button(t('account.password_changed.button'), forgetLink, t('common.pageAddress')),
    ],
  }),
  signed_in: ({ device, address, at, sessionsLink }, { t, name, locale }) => ({
    blocks: [
      paragraph(t('account.signed_in.text', { name })),
      facts([
        { label: t('account.signed_in.when'), value: fullMomentText(at, locale) },
        { label: t('account.signed_in.browser'), value: device || t('account.signed_in.unknown') },
        { label: t('account.signed_in.ip'), value: address || t('account.signed_in.unknown') },
      ]),
      paragraph(t('account.signed_in.ifYou')),
      warning(t('account.signed_in.notYou')),
      button(t('account.signed_in.button'), sessionsLink, t('common.pageAddress')),
    ],
  }),
  email_new: ({ link, hours }, { t, name, locale }) => ({
    blocks: [
      paragraph(t('account.email_new.text', { name, time: spanText(hours, 'hour', locale) })),
      paragraph(t('account.email_new.after')),
      button(t('account.email_new.button'), link, t('common.ownLink')),
      aside(t('account.email_new.notYou')),
    ],
  }),
  email_asked: ({ newEmail, settingsLink }, { t, name, support }) => ({
    blocks: [
      paragraph(t('account.email_asked.text', { name, email: newEmail })),
      paragraph(t('account.email_asked.ifYou')),
      warning(t('account.changePassword', { reachUs: reachUs(support, t) })),
      button(t('account.openSettings'), settingsLink, t('common.pageAddress')),
    ],
  }),
  email_changed: ({ newEmail }, { t, name, support }) => ({
    blocks: [
      paragraph(t('account.email_changed.text', { name, email: newEmail })),
      paragraph(t('account.ifYou')),
      warning(t('account.writeAtOnce', { reachUs: reachUsAtOnce(support, t) })),
    ],
  }),
  totp_on: ({ settingsLink }, { t, name, support }) => ({
    blocks: [
      paragraph(t('account.totp_on.text', { name })),
      paragraph(t('account.ifYou')),
      warning(t('account.writeAtOnce', { reachUs: reachUsAtOnce(support, t) })),
      button(t('account.openSettings'), settingsLink, t('common.pageAddress')),
    ],
  }),
  totp_off: ({ settingsLink }, { t, name, support }) => ({
    blocks: [
      paragraph(t('account.totp_off.text', { name })),
      paragraph(t('account.ifYou')),
      warning(t('account.changePassword', { reachUs: reachUs(support, t) })),
      button(t('account.openSettings'), settingsLink, t('common.pageAddress')),
    ],
  }),
  locked: ({ days, settingsLink }, { t, name, locale, support }) => ({
    blocks: [
      paragraph(t('account.locked.text', { name, time: spanText(days, 'day', locale) })),
      paragraph(t('account.ifYou')),
      warning(t('account.writeAtOnce', { reachUs: reachUsAtOnce(support, t) })),
      button(t('account.openSettings'), settingsLink, t('common.pageAddress')),
    ],
  }),
  lock_opens: ({ at, settingsLink }, { t, name, locale, support }) => ({
    blocks: [
      paragraph(t('account.lock_opens.text', { name, time: fullMomentText(at, locale) })),
      paragraph(t('account.ifYou')),
      warning(t('account.lock_opens.notYou', { reachUs: reachUs(support, t) })),
      button(t('account.openSettings'), settingsLink, t('common.pageAddress')),
    ],
  }),
  recovery_code_used: ({ left, settingsLink }, { t, name, support }) => ({
    blocks: [
      paragraph(t('account.recovery_code_used.text', { name })),
      paragraph(
        left > 0 ? t('account.recovery_code_used.left', { left }) : t('account.recovery_code_used.last'),
      ),
      warning(t('account.changePassword', { reachUs: reachUs(support, t) })),
      button(t('account.openSettings'), settingsLink, t('common.pageAddress')),
    ],
  }),
  shop_approved: shopDecided,
  shop_refused: shopDecided,
  shop_stopped: shopDecided,
  shop_allowed: shopDecided,
  shop_key_made: ({ shop, label, host, link }, { t, name, support }) => ({
    blocks: [
      paragraph(t('account.shop_key_made.text', { name })),
      facts([
        { label: t('account.webhookShop'), value: shop },
        { label: t('account.shop_key_made.key'), value: label },
        host === null ? null : { label: t('account.shop_key_made.host'), value: host },
      ]),
      paragraph(t('account.ifYou')),
      warning(t('account.shop_key_made.notYou', { reachUs: reachUs(support, t) })),
      button(t('account.shop_key_made.button'), link, t('common.pageAddress')),
    ],
  }),
  deleted: (_, { t, name, support }) => ({
    blocks: [
      paragraph(t('account.deleted.text', { name })),
      paragraph(t('account.deleted.kept')),
      paragraph(t('account.deleted.gone')),
      warning(t('account.deleted.notYou', { reachUs: reachUsAtOnce(support, t) })),
    ],
  }),
  webhook_failing: (news, { t, name, locale }) => ({
    blocks: [
      paragraph(t('account.webhook_failing.text', { name })),
      webhookFacts(news, t, locale),
      paragraph(t('account.webhook_failing.next')),
      button(t('account.openWebhook'), news.link, t('common.pageAddress')),
    ],
  }),
  webhook_gave_up: (news, { t, name, locale }) => ({
    blocks: [
      paragraph(t('account.webhook_gave_up.text', { name })),
      webhookFacts(news, t, locale),
      paragraph(t('account.webhook_gave_up.next')),
      button(t('account.openWebhook'), news.link, t('common.pageAddress')),
    ],
  }),
};
