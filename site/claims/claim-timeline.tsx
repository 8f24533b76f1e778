import type { Locale } from '@menyala/contract';
import type { ClaimForm, ClaimStatusView } from '@menyala/contract/site/claims';
import { useLocale, useTranslations } from 'use-intl';
import { classes } from '../design/classes.ts';
import { clockTime, dayText } from '../texts/when.ts';
import { ClaimDeposits } from './claim-deposits.tsx';
import { comingAfter, phaseOf, type WayStatus } from './claim-phase.ts';
import css from './claim-status.module.css';
import { statusLabel, useClaimSums } from './claim-words.ts';

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
  const last = happened.length - 1;
  const moneyAt = whereMoneyCame(happened);
  const isOpen = phaseOf(status.status) === 'pay' || phaseOf(status.status) === 'work';
  return (
    <section aria-labelledby="timeline-title">
      <h2 id="timeline-title">{isOpen ? t('timelineTitle') : t('timelineTitleDone')}</h2>
      <ol className={css['timeline']}>
        {happened.map((entry, index) => {
          const isNow = isOpen && index === last;
          return (
            <li
              key={`${entry.at} ${entry.status}`}
              className={classes(isNow ? css['is-now'] : css['is-done'])}
              aria-current={isNow ? 'step' : undefined}
            >
              <Moment at={entry.at} among={happened} />
              <div>
                <h3>{entry.label}</h3>
                <p>{entry.text}</p>
                {index === moneyAt ? <ClaimDeposits deposits={status.deposits} unit={form.from} /> : null}
              </div>
            </li>
          );
        })}
        {comingAfter(status.status).map((next) => (
          <li key={next}>
            <span />
            <div>
              <h3>{statusLabel(t, next)}</h3>
              <p>{t(coming[next], { sum: get })}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The entry that the money belongs to: where it was first accepted or held, else where it is being looked for. */
function whereMoneyCame(happened: ClaimStatusView['history']): number {
  const came = happened.findIndex(({ status }) => status === 'accepted' || status === 'paused');
  if (came >= 0) return came;
  const looked = happened.findLastIndex(({ status }) => status === 'checking');
  return looked >= 0 ? looked : happened.length - 1;
}

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
