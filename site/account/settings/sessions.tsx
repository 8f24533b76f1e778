import type { Locale } from '@menyala/contract';
import { momentText } from '@menyala/contract/moment';
import type { UserSession } from '@menyala/contract/site/users';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { useSession } from '../../session/use-session.ts';
import { useAccountCalls } from '../account-calls.ts';
import { Success } from '../action.tsx';
import { type Confirmation, ConfirmDialog } from '../confirm-dialog.tsx';
import { LoadedPart, useLoaded } from '../loaded.tsx';
import { BlankLines } from '../placeholders.tsx';
import css from './settings.module.css';
import { focusSection, SettingsSection } from './settings-section.tsx';

const id = 'sessions';

/** One session, or all but this one. */
interface Asking {
  one: { id: string; device: string } | null;
}

/** The browsers that are signed in, each of which can be signed out from here. */
export function Sessions() {
  const t = useTranslations('account');
  const calls = useAccountCalls();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [said, setSaid] = useState('');
  const sessions = useLoaded(useSession().user && 'sessions', calls.sessions);
  const keep = (isKept: (session: UserSession) => boolean) => {
    sessions.put(({ items }) => ({ items: items.filter(isKept) }));
    focusSection(id);
  };
  const ask = (what: Asking) => {
    setSaid('');
    setAsking(what);
  };
  const end = async ({ one }: Asking, confirmation: Confirmation) => {
    if (one === null) await calls.endOtherSessions(confirmation);
    else await calls.endSession(one.id, confirmation);
    setAsking(null);
    keep((each) => (one === null ? each.isCurrent : each.id !== one.id));
    setSaid(one === null ? t('sessionsOthersEnded') : t('sessionsEnded', { device: one.device }));
  };
  return (
    <SettingsSection id={id} title={t('sessions')} lead={t('sessionsLead')}>
      <LoadedPart of={sessions} skeleton={<BlankLines rows={2} />}>
        {({ items }) => (
          <>
            <ul className={css['lines']}>
              {items.map((session) => (
                <OneSession
                  key={session.id}
                  session={session}
                  onEnd={(device) => ask({ one: { id: session.id, device } })}
                />
              ))}
            </ul>
            {items.some(({ isCurrent }) => !isCurrent) ? (
              <div>
                <Button onClick={() => ask({ one: null })}>{t('sessionsEndOthers')}</Button>
              </div>
            ) : (
              <p className="soft small">{t('sessionsOnly')}</p>
            )}
          </>
        )}
      </LoadedPart>
      <Success>{said}</Success>
      {asking === null ? null : (
        <ConfirmDialog
          title={
            asking.one === null ? t('sessionsEndOthers') : t('sessionsEndWhat', { device: asking.one.device })
          }
          text={t('sessionsConfirmText')}
          action={t('sessionsEnd')}
          act={(confirmation) => end(asking, confirmation)}
          onClose={() => setAsking(null)}
        />
      )}
    </SettingsSection>
  );
}

function OneSession({ session, onEnd }: { session: UserSession; onEnd: (device: string) => void }) {
  const t = useTranslations('account');
  const locale = useLocale() as Locale;
  const device = session.device === '' ? t('sessionsUnknown') : session.device;
  const { begun, last } = sessionTimes(session, locale, Date.now());
  const since = t('sessionsSince', { time: begun });
  const seen = last === null ? null : t('sessionsSeen', { time: last });
  return (
    <li>
      <span className={css['words']}>
        <span>
          {device} {session.isCurrent ? <span className={css['current']}>{t('sessionsCurrent')}</span> : null}
        </span>
        <span className="soft small">
          {[seen, since, session.address].filter((part) => part !== null).join(' · ')}
        </span>
      </span>
      {session.isCurrent ? null : (
        <Button look="quiet" onClick={() => onEnd(device)}>
          <span aria-hidden="true">{t('sessionsEnd')}</span>
          <span className="visually-hidden">{t('sessionsEndWhat', { device })}</span>
        </Button>
      )}
    </li>
  );
}

/**
 * When a session began, and when it was last used, in words; `last` is null for the browser that is looking, and where it
 * would only say the same minute once more.
 */
export function sessionTimes(
  { createdAt, seenAt, isCurrent }: Pick<UserSession, 'createdAt' | 'seenAt' | 'isCurrent'>,
  locale: Locale,
  now: number,
): { begun: string; last: string | null } {
  const begun = momentText(createdAt, locale, now);
  const last = momentText(seenAt, locale, now);
  return { begun, last: isCurrent || last === begun ? null : last };
}
