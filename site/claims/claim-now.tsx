import type { Locale } from '@menyala/contract';
import { timeText } from '@menyala/contract/moment';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '../design/button.tsx';
import { evenTicks, Graduation } from '../design/graduation.tsx';
import { Note } from '../design/note.tsx';
import { isTakenBack, timeLeft } from './claim-phase.ts';
import css from './claim-status.module.css';
import { useNow } from './server-clock.ts';
import type { LiveClaim } from './use-claim.ts';

/** Where the claim stands: how long it will usually take, what is being done, what an operator says about it. */
export function ClaimNow({ claim }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const { status, form } = claim;
  return (
    <section className={css['now']} aria-labelledby="now-title">
      <h2 id="now-title" className="visually-hidden">
        {t('nowTitle')}
      </h2>
      <Eta claim={claim} />
      {status.choice === null ? (
        <>
          <p>{status.text}</p>
          <OperatorWords reason={status.reason} note={status.note} />
        </>
      ) : null}
      <p className="soft">{form.isToldByEmail ? t('nowCanClose') : t('nowCanCloseNoMail')}</p>
      <LiveSign claim={claim} />
    </section>
  );
}

/** Why it was stopped or refused, and what the operator wrote; nothing where there is neither. */
export function OperatorWords({ reason, note }: { reason: string | null; note: string | null }) {
  const t = useTranslations('claims');
  return (
    <>
      {reason ? (
        <Note tone="warning">
          <p>
            <b>{t('nowReason')}:</b> {reason}
          </p>
        </Note>
      ) : null}
      {note ? (
        <Note>
          <p>
            <b>{t('nowNote')}:</b> {note}
          </p>
        </Note>
      ) : null}
    </>
  );
}

function Eta({ claim: { status, clock } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const now = useNow(clock);
  const { eta, requisitesChanged } = status;
  // While changed details cool off nothing is sent, and the usual time says nothing.
  const isCooling = requisitesChanged !== null && Date.parse(requisitesChanged.payoutFrom) > now;
  if (eta === null || isCooling || isTakenBack(status)) return null;
  const left = timeLeft(eta, now);
  const share = Math.min(1, left.passed / eta.toMinutes);
  return (
    <>
      {left.toMinutes === 0 ? (
        <p>{t('nowLonger', { to: eta.toMinutes })}</p>
      ) : (
        <p className={`figure ${css['eta']}`} translate="yes">
          <small>{t('nowEtaBefore')}</small>{' '}
          {left.fromMinutes < left.toMinutes
            ? `${left.fromMinutes}–${left.toMinutes}`
            : String(left.toMinutes)}{' '}
          <small>{t('nowEta', { to: left.toMinutes })}</small>
        </p>
      )}
      <Graduation
        ticks={evenTicks(Math.min(eta.toMinutes, 40))}
        done={share}
        cursor={share}
        labels={[{ at: 1, text: t('timerMinutes', { minutes: eta.toMinutes }), side: 'below' }]}
        height={28}
      />
      {left.toMinutes === 0 ? null : (
        <p className="visually-hidden">{t('nowPassed', { passed: left.passed, whole: eta.toMinutes })}</p>
      )}
    </>
  );
}

/** A lost connection says since when, and never hides what is known. */
export function LostSign({ claim: { connection, heardAt, refresh } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  const locale = useLocale() as Locale;
  return (
    <div role="status" className={css['lost']}>
      {connection === 'lost' ? (
        <Note tone="warning">
          <p>{t('nowLost', { time: timeText(heardAt, locale) })}</p>
          <Button look="quiet" onClick={refresh}>
            {t('nowRetry')}
          </Button>
        </Note>
      ) : null}
    </div>
  );
}

/** That the page keeps itself up to date; said where one waits. */
function LiveSign({ claim: { connection } }: { claim: LiveClaim }) {
  const t = useTranslations('claims');
  if (connection === null || connection === 'lost') return null;
  return (
    <p className={css['live']}>
      <span className={css['dot']} />
      {connection === 'live' ? t('nowLive') : t('nowAsking')}
    </p>
  );
}
