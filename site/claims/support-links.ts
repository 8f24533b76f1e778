/** Ways to write to the exchange about one claim, with its number filled in. */
export interface SupportLinks {
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
