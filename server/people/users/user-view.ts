import type { UserSession as SessionView, User } from '@menyala/contract/site/users';
import Bowser from 'bowser';
import { shownEmail } from '../../platform/email.ts';
import type { UserSession } from '../../platform/http/sessions.ts';
import type { findSessions } from './session-queries.ts';

/** @param bonus points that can be spent */
export function userView(user: UserSession, bonus: string): User {
  return {
    id: user.id,
    email: shownEmail(user.email),
    activated: user.isActivated,
    locale: user.locale,
    bonus,
    totp: user.hasTotp,
    telegram: user.hasTelegram,
    createdAt: user.createdAt.toISOString(),
  };
}

type SessionRow = Awaited<ReturnType<typeof findSessions>>[number];

export function sessionView(row: SessionRow, currentId: string): SessionView {
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    device: deviceName(row.device),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
  };
}

/** "Firefox 128, Windows 10", as far as a browser tells; what is no browser by its first word. */
export function deviceName(device: string): string {
  if (device === '') return '';
  const { browser, os } = Bowser.parse(device);
  const version = browser.version?.split('.')[0];
  const names = [
    browser.name && [browser.name, version].filter(Boolean).join(' '),
    os.name && [os.name, os.versionName ?? os.version].filter(Boolean).join(' '),
  ];
  return names.filter(Boolean).join(', ') || (device.split(/[\s/]/)[0] ?? '');
}
