import type { CardCheck, VerifyInputs } from '@menyala/contract/site/cards';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { FailureNote } from '../claims/failure-note.tsx';
import type { LiveClaim } from '../claims/use-claim.ts';
import { Button } from '../design/button.tsx';
import { useCardCalls } from './card-calls.ts';
import { CardForm } from './card-form.tsx';
import { CardPanel } from './card-panel.tsx';
import css from './cards.module.css';
import { CheckFlow } from './check-flow.tsx';
import { CheckSkeleton } from './check-skeleton.tsx';
import { flowHeadingId, leadToFlow } from './flow-heading.ts';
import { useCheck } from './use-check.ts';

const clearedEveryMs = 3_000;

/** The check of the card that a claim waits for: begun with the name on the card, then as any other. */
export function ClaimCheck({ claim, inputs }: { claim: LiveClaim; inputs: VerifyInputs }) {
  const t = useTranslations('cards');
  const { form, refresh, reload } = claim;
  const calls = useCardCalls();
  const live = useCheck(form.verification?.verifyId ?? null, calls);
  const { loaded } = live;
  const begun = useBegun(loaded.state === 'here');
  useCleared(loaded.state === 'here' ? loaded.value : null, refresh);
  if (form.verification === null) return null;
  if (form.verification.verifyId === null) {
    const begin = async ({ holder = '' }: Readonly<Record<string, string>>) => {
      await calls.add({ holder, claim: form.id });
      // The claim says by now which check is its own.
      reload();
      begun();
    };
    return <Begin verification={form.verification} claim={form.id} inputs={inputs} begin={begin} />;
  }
  if (loaded.state === 'loading') return <CheckSkeleton photos={inputs.photos.length} />;
  if (loaded.state === 'failed') {
    return (
      <>
        <FailureNote failure={loaded.trouble} />
        <p>
          <Button onClick={live.again}>{t('again')}</Button>
        </p>
      </>
    );
  }
  const check = loaded.value;
  return (
    <>
      <CardPanel live={live} check={check} inputs={inputs} calls={calls} />
      <CheckFlow
        live={live}
        check={check}
        inputs={inputs}
        calls={calls}
        hasMail={form.email !== null}
        approved={<p className="soft">{t('clearedText')}</p>}
      />
    </>
  );
}

function Begin({
  verification: { masked, holder },
  claim,
  inputs,
  begin,
}: {
  verification: NonNullable<LiveClaim['form']['verification']>;
  claim: string;
  inputs: VerifyInputs;
  begin: (values: Readonly<Record<string, string>>) => Promise<void>;
}) {
  const t = useTranslations('cards');
  return (
    <section className={css['flow']} aria-labelledby={flowHeadingId}>
      <h2 id={flowHeadingId} tabIndex={-1}>
        {t('startTitle')}
      </h2>
      <p>{t('startText', { masked })}</p>
      <CardForm
        name={`card-of-${claim}`}
        fields={inputs.fields.filter(({ name }) => name === 'holder')}
        initial={holder === null ? {} : { holder: holder.toUpperCase() }}
        words={{ send: t('startNext'), sending: t('startSending') }}
        send={begin}
      />
    </section>
  );
}

/** Leads the focus to the check once it is there, where it was begun on this page: the form that had it is gone. */
function useBegun(isHere: boolean): () => void {
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isHere || !isBegun.current) return;
    isBegun.current = false;
    leadToFlow();
  }, [isHere]);
  return () => {
    isBegun.current = true;
  };
}

/** An approved check clears its claim a moment later: that is asked for, lest a lost event leave the page waiting. */
function useCleared(check: CardCheck | null, refresh: () => void): void {
  const ask = useEffectEvent(refresh);
  const isApproved = check?.status === 'approved';
  useEffect(() => {
    if (!isApproved) return;
    ask();
    const timer = setInterval(ask, clearedEveryMs);
    return () => clearInterval(timer);
  }, [isApproved]);
}
