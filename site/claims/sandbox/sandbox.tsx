import type { ClaimStatusView } from '@menyala/contract/site/claims';
import type { SandboxPlay } from '@menyala/contract/site/demo';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '../../design/button.tsx';
import type { ClaimCalls } from '../claim-calls.ts';
import { awaitsMoney, waitsForCard } from '../claim-phase.ts';
import { FailureNote } from '../failure-note.tsx';
import { leadFocus } from '../lead-focus.ts';
import type { Failure, LiveClaim } from '../use-claim.ts';
import css from './sandbox.module.css';

const labels = {
  less: 'playLess',
  more: 'playMore',
  half: 'playHalf',
  again: 'playAgain',
  other_currency: 'playOtherCurrency',
  seen: 'playSeen',
  settle: 'playSettle',
  reverse: 'playReverse',
} as const satisfies Record<Exclude<SandboxPlay, 'exact'>, string>;

/**
 * The demo's outside world: pays as asked, or does what goes wrong in life. One form, so that it works as a plain post too;
 * the button that was pressed names the play.
 */
export function Sandbox({ claim, calls, action }: { claim: LiveClaim; calls: ClaimCalls; action: string }) {
  const t = useTranslations();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { first, others } = simulationsFor(claim.status);
  const isBusy = claim.pending !== null;
  const play = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const chosen = submitter instanceof HTMLButtonElement ? submitter.value : 'exact';
    setFailure(null);
    const result = await claim.ask('play', async () => {
      await claim.show(await calls.play(chosen as SandboxPlay));
    });
    if (result === null) return;
    if ('failure' in result) setFailure(result.failure);
    // What was pressed is often not offered any more, and what has happened stands at the top.
    else leadFocus();
  };
  const button = (value: SandboxPlay, label: string) => (
    <Button key={value} type="submit" name="play" value={value} aria-disabled={isBusy || undefined}>
      {label}
    </Button>
  );
  const firsts = {
    whole: t('claims.paidSandbox'),
    rest: t('resolutionOptions.playRest'),
    late: t('resolutionOptions.playLate'),
  };
  return (
    <section className={css['sandbox']} aria-labelledby="sandbox-title">
      <h2 id="sandbox-title">{t('resolutionOptions.play')}</h2>
      <p className="soft small">{t('resolutionOptions.playText')}</p>
      <form method="post" action={action} onSubmit={(event) => void play(event)}>
        <input type="hidden" name="action" value="pay" />
        {first === null ? null : button('exact', firsts[first])}
        <details>
          <summary className={buttonClass({ look: first === null ? 'plain' : 'quiet' })}>
            {t('resolutionOptions.playOther')}
          </summary>
          <div className={css['plays']}>
            {others.map((other) => button(other, t(`resolutionOptions.${labels[other]}`)))}
          </div>
        </details>
      </form>
      <FailureNote isMet failure={failure} />
    </section>
  );
}

/** What the sandbox offers to do to a claim as it stands: the likely play first, then the others. */
interface Simulations {
  /** What "exact" would mean now; null where nothing is to be paid. */
  first: 'whole' | 'rest' | 'late' | null;
  others: Exclude<SandboxPlay, 'exact'>[];
}

export function simulationsFor({ status, choice, deposits, actions }: ClaimStatusView): Simulations {
  const came = deposits.filter(({ state }) => state !== 'reversed');
  const isSeen = came.some(({ state }) => state === 'seen');
  const isAwaited = status === 'new' || status === 'checking';
  const isDeleted = status === 'deleted';
  const isToppedUp = awaitsMoney({ status, choice, actions }) && !isAwaited;
  const first = isDeleted
    ? 'late'
    : came.length > 0 && (isAwaited || isToppedUp)
      ? 'rest'
      : isAwaited
        ? 'whole'
        : null;
  const isFirstMoney = came.length === 0 && (isAwaited || isDeleted);
  const others: Simulations['others'] = [
    ...(isFirstMoney ? (['less', 'more', 'half'] as const) : []),
    ...(came.length > 0 ? (['again'] as const) : []),
    'other_currency',
    ...(isFirstMoney ? (['seen'] as const) : []),
    ...(isSeen ? (['settle'] as const) : []),
    ...(came.length > 0 ? (['reverse'] as const) : []),
  ];
  // What is not asked for yet is no likely play, though it can be sent.
  return { first: isSeen || waitsForCard({ actions }) ? null : first, others };
}
