import type { Locale } from '@menyala/contract';
import type { UserSession } from '@menyala/contract/site/users';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { useSession } from '../../session/use-session.ts';
import { BlankLines } from '../blank.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import { Outcome } from '../outcome.tsx';
import { useAccountCalls } from '../use-account-calls.ts';
import { useAct } from '../use-act.ts';
import { useLoaded } from '../use-loaded.ts';
import { sessionTimes } from './session-times.ts';
import css from './settings.module.css';
import { focusSection, SettingsSection } from './settings-section.tsx';

const id = 'sessions';

/** The browsers that are signed in, each of which can be signed out from here. */
export function Sessions() {
  const t = useTranslations('account');
  const calls = useAccountCalls();
  const act = useAct();
  const sessions = useLoaded(useSession().user && 'sessions', calls.sessions);
  const keep = (isKept: (session: UserSession) => boolean) => {
    sessions.put(({ items }) => ({ items: items.filter(isKept) }));
    focusSection(id);
  };
  const end = (session: UserSession, device: string) =>
    act.run(async () => {
      await calls.endSession(session.id);
      keep((each) => each.id !== session.id);
      return t('sessionsEnded', { device });
    });
  const endOthers = () =>
    act.run(async () => {
      await calls.endOtherSessions();
      keep(({ isCurrent }) => isCurrent);
      return t('sessionsOthersEnded');
    });
  return (
    <SettingsSection id={id} title={t('sessions')} lead={t('sessionsLead')}>
      <LoadedPart of={sessions} skeleton={<BlankLines rows={2} />}>
        {({ items }) => (
          <>
            <ul className={css['lines']}>
              {items.map((session) => (
                <OneSession key={session.id} session={session} isBusy={act.isBusy} onEnd={end} />
              ))}
            </ul>
            {items.some(({ isCurrent }) => !isCurrent) ? (
              <div>
                <Button aria-disabled={act.isBusy || undefined} onClick={() => void endOthers()}>
                  {t('sessionsEndOthers')}
                </Button>
              </div>
            ) : (
              <p className="soft small">{t('sessionsOnly')}</p>
            )}
          </>
        )}
      </LoadedPart>
      <Outcome of={act} />
    </SettingsSection>
  );
}

function OneSession({
  session,
  isBusy,
  onEnd,
}: {
  session: UserSession;
  isBusy: boolean;
  onEnd: (session: UserSession, device: string) => Promise<void>;
}) {
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
        <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => void onEnd(session, device)}>
          <span aria-hidden="true">{t('sessionsEnd')}</span>
          <span className="visually-hidden">{t('sessionsEndWhat', { device })}</span>
        </Button>
      )}
    </li>
  );
}
