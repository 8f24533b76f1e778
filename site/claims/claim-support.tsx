import { useTranslations } from 'use-intl';
import { buttonClass } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import css from './claim-status.module.css';
import { claimNumber } from './claim-words.ts';
import type { LiveClaim } from './use-claim.ts';

/** How to write to the exchange, with the claim filled in. Nothing where it has no contacts. */
export function ClaimSupport({ claim: { form } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const links = useSupport(form);
  const phone = form.support?.phone;
  const others = form.support?.links ?? [];
  if (links.mail === null && links.telegram === null && phone === undefined && others.length === 0)
    return null;
  const number = claimNumber(t, form.publicId);
  const ask = number === null ? t('supportAskUnnamed') : t('supportAsk', { number });
  return (
    <p className={css['support']}>
      {links.telegram === null ? null : (
        <a className={buttonClass()} href={links.telegram} target="_blank" rel="noreferrer noopener">
          {links.mail === null ? ask : t('supportTelegram')}
        </a>
      )}
      {links.mail === null ? null : (
        <a className={buttonClass()} href={links.mail}>
          <Icon name="mail" />
          {links.telegram === null ? ask : t('supportMail')}
        </a>
      )}
      {phone === undefined ? null : (
        <a className={buttonClass()} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      )}
      {others.map(({ title, url }) => (
        <a key={url} className={buttonClass()} href={url} target="_blank" rel="noreferrer noopener">
          {title}
        </a>
      ))}
    </p>
  );
}

export function useSupport(form: LiveClaim['form']) {
  const t = useTranslations('claims');
  // A claim without a number is named by its key, which staff can look up as well.
  const number = claimNumber(t, form.publicId) ?? form.id;
  return supportLinks(form.support, t('supportSubject', { number }), t('supportMessage', { number }));
}

/** Ways to write to the exchange about one claim, with its number filled in. */
interface SupportLinks {
  mail: string | null;
  telegram: string | null;
}

export function supportLinks(
  support: { email: string | null; telegram: string | null } | null,
  subject: string,
  message: string,
): SupportLinks {
  const mail = support?.email ?? null;
  const name = telegramName(support?.telegram ?? null);
  return {
    mail:
      mail === null
        ? null
        : `mailto:${mail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`,
    telegram: name === null ? null : `https://t.me/${name}?text=${encodeURIComponent(message)}`,
  };
}

/** Owners write it as `@name`, `name` or a link; anything else is no Telegram name, and no link is made of it. */
function telegramName(text: string | null): string | null {
  return /^(?:https:\/\/t\.me\/|@)?([A-Za-z]\w{3,31})\/?$/.exec(text?.trim() ?? '')?.[1] ?? null;
}

/** A wallet's link opens only where its scheme is one of a payment: never a script, a page or a file. */
export function isWalletLink(uri: string): boolean {
  return /^(bitcoin|litecoin|ethereum|ton|tron|monero|solana|dogecoin|dash|zcash|ripple|xrpl):/i.test(uri);
}
