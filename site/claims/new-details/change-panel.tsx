import type { RequisitesChange } from '@menyala/contract/site/ways-on';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Refused } from '../../api/request.ts';
import { Button } from '../../design/button.tsx';
import type { ClaimCalls } from '../claim-calls.ts';
import { leadFocus } from '../lead-focus.ts';
import type { Failure, LiveClaim } from '../use-claim.ts';
import { ChangeForm } from './change-form.tsx';
import { changedId } from './details-changed.tsx';
import { LinkEnded } from './link-ended.tsx';
import css from './new-details.module.css';

/** The link of the letter, opened: the details as they are and new ones, or why there is nothing to change any more. */
export function ChangePanel({
  claim,
  calls,
  token,
  onSpent,
  onEnd,
}: {
  claim: LiveClaim;
  calls: ClaimCalls;
  token: string;
  /** The token turned out to work no more. */
  onSpent: () => void;
  onEnd: () => void;
}) {
  const t = useTranslations('newDetails');
  const [change, setChange] = useState<RequisitesChange | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const ask = useEffectEvent(async () => {
    setFailure(null);
    try {
      setChange(await calls.showChange(token));
    } catch (error) {
      setFailure(error instanceof Refused ? error.problem : 'network');
    }
  });
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    title.current?.focus();
    // Each press of "try again" is another question.
    if (asked >= 0) void ask();
  }, [asked]);

  const ended = failure !== null && failure !== 'network' && failure.status < 429 ? failure : null;
  const isEnded = ended !== null;
  const tellSpent = useEffectEvent(onSpent);
  useEffect(() => {
    if (isEnded) tellSpent();
  }, [isEnded]);

  const send = async (toRequisites: Record<string, string>) => {
    const outcome = await claim.ask('change', async () => {
      await claim.show(await calls.change(token, toRequisites));
    });
    if (outcome === null) return 'network';
    if ('failure' in outcome) {
      const { failure: refused } = outcome;
      if (refused !== 'network' && refused.code !== 'validation' && refused.status < 429) setFailure(refused);
      return refused;
    }
    onEnd();
    leadFocus(changedId);
    return null;
  };
  return (
    <section className={css['panel']} aria-labelledby="new-details-title">
      <h2 id="new-details-title" ref={title} tabIndex={-1}>
        {ended === null ? t('title') : t(ended.code === 'wrong_status' ? 'lateTitle' : 'deadTitle')}
      </h2>
      {ended !== null ? (
        <LinkEnded claim={claim} calls={calls} isLate={ended.code === 'wrong_status'} onEnd={onEnd} />
      ) : change !== null ? (
        <ChangeForm claim={claim} change={change} send={send} onLeave={onEnd} />
      ) : failure !== null ? (
        <div role="alert" className={css['ask']}>
          <p>{failure === 'network' ? t('lost') : failure.detail}</p>
          <Button onClick={() => setAsked((before) => before + 1)}>{t('retry')}</Button>
        </div>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </section>
  );
}
