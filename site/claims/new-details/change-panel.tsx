import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../design/button.tsx';
import { leadFocus } from '../lead-focus.ts';
import { ChangeForm } from './change-form.tsx';
import { changedId } from './details-changed.tsx';
import type { LinkParts } from './letter-link.tsx';
import { LinkEnded } from './link-ended.tsx';
import css from './new-details.module.css';
import { useOpenedLink } from './use-opened-link.ts';

/** The link of the letter, opened: the details as they are and new ones, or why there is nothing to change any more. */
export function ChangePanel({ claim, calls, token, onSpent, onEnd }: LinkParts) {
  const t = useTranslations('newDetails');
  const {
    shown: change,
    failure,
    ended,
    retry,
    refuse,
  } = useOpenedLink(() => calls.showChange(token), onSpent);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  const send = async (toRequisites: Record<string, string>) => {
    const outcome = await claim.ask('change', async () => {
      await claim.show(await calls.change(token, toRequisites));
    });
    if (outcome === null) return 'network';
    if ('failure' in outcome) {
      refuse(outcome.failure);
      return outcome.failure;
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
          <Button onClick={retry}>{t('retry')}</Button>
        </div>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
    </section>
  );
}
