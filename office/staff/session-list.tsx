import type { OwnSession } from '@menyala/contract/office/own-sign-in';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useMoment } from '../messages/use-moment.ts';

interface Props {
  sessions: readonly OwnSession[];
  onEnd: (session: OwnSession) => void;
}

/** Where somebody is signed in to the office, each to be ended but the one that looks. */
export function SessionList({ sessions, onEnd }: Props): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const at = (iso: string) => `${moment(iso)} ${t('office.msk')}`;
  return (
    <ul className="own__sessions">
      {sessions.map((session) => {
        const device = session.device || t('signIn.sessions.unknown');
        return (
          <li key={session.id}>
            <div>
              <p>
                <strong>{device}</strong> {session.address}
              </p>
              <p className="hint">
                {t('signIn.sessions.seen', { at: at(session.seenAt) })}.{' '}
                {t('signIn.sessions.started', { at: at(session.startedAt) })}
              </p>
            </div>
            {session.isThis ? (
              <span className="own__this">{t('signIn.sessions.this')}</span>
            ) : (
              <button
                type="button"
                className="btn"
                aria-label={t('signIn.sessions.endWhat', { device })}
                onClick={() => onEnd(session)}
              >
                {t('signIn.sessions.end')}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
