import type { Locale } from '@menyala/contract';
import { clockTime, dayText } from '@menyala/contract/moment';
import type { ClaimForm, ClaimStatusView } from '@menyala/contract/site/claims';
import { useLocale, useTranslations } from 'use-intl';
import { classes } from '../design/classes.ts';
import { comingAfter, phaseOf, type WayStatus } from './claim-phase.ts';
import css from './claim-status.module.css';
import { statusLabel, useClaimSums } from './claim-words.ts';
import { ExplorerLink } from './explorer-link.tsx';

const coming = {
  new: 'timelineNextNew',
  checking: 'timelineNextChecking',
  accepted: 'timelineNextAccepted',
  sending: 'timelineNextSending',
  sent: 'timelineNextSent',
  success: 'timelineNextSuccess',
} as const satisfies Record<WayStatus, string>;

/** What has happened to the claim, with times, and what is still to come. */
export function ClaimTimeline({ form, status }: { form: ClaimForm; status: ClaimStatusView }) {
  const t = useTranslations('claims');
  const { get } = useClaimSums(form);
  const happened = [...status.history].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const now = lastMove(happened);
  const isOpen = phaseOf(status.status) === 'pay' || phaseOf(status.status) === 'work';
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title">
        {t('timelineTitle')} <span className={css['zone']}>{t('timelineZone')}</span>
      </h2>
      <ol className={css['timeline']}>
        {happened.map((entry, index) => {
          const isNow = isOpen && index === now;
          return (
            <li
              key={`${entry.at} ${entry.status} ${entry.title}`}
              className={classes(
                isNow ? css['is-now'] : css['is-done'],
                isEvent(happened, index) && css['is-event'],
              )}
              aria-current={isNow ? 'step' : undefined}
            >
              <Moment at={entry.at} among={happened} />
              <div>
                <h3>
                  {entry.title}
                  {isEvent(happened, index) ? null : <StatusTag label={entry.label} />}
                </h3>
                {entry.text === '' ? null : (
                  <p>
                    {entry.text === status.payout?.txid ? (
                      <ExplorerLink reference={entry.text} url={status.payout.explorerUrl} />
                    ) : (
                      entry.text
                    )}
                  </p>
                )}
                {isNow && status.choice !== null ? <p>{status.choice.title}</p> : null}
              </div>
            </li>
          );
        })}
        {comingNext(form, status.status).map((next) => (
          <li key={next}>
            <span />
            <div>
              <h3>
                {form.shop !== null && next === 'success'
                  ? t('timelineNextShop', { shop: form.shop.name })
                  : t(coming[next], { sum: get })}
                <StatusTag label={statusLabel(t, next)} />
              </h3>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is paid to a shop is booked to it, and nothing is sent. */
const comingNext = ({ shop }: ClaimForm, status: ClaimStatusView['status']): WayStatus[] =>
  comingAfter(status).filter((next) => shop === null || next === 'checking' || next === 'success');

/** The specification's name of the status, small beside what happened. */
function StatusTag({ label }: { label: string }) {
  return (
    <>
      {' '}
      <span className={css['tag']}>{label}</span>
    </>
  );
}

/** What happened in the status that the claim was in already: beside its way, not a step of it. */
const isEvent = (happened: ClaimStatusView['history'], index: number): boolean =>
  happened[index - 1]?.status === happened[index]?.status;

const lastMove = (happened: ClaimStatusView['history']): number =>
  happened.findLastIndex((_, index) => !isEvent(happened, index));

/** The time alone while everything happened on one day, else the day as well. */
function Moment({ at, among }: { at: string; among: readonly { at: string }[] }) {
  const locale = useLocale() as Locale;
  const days = new Set(among.map((entry) => dayText(entry.at, locale)));
  return (
    <time dateTime={at}>
      {days.size > 1 ? <span className={css['day']}>{dayText(at, locale)}</span> : null}
      {clockTime(at, locale)}
    </time>
  );
}
