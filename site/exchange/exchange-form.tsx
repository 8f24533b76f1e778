import type { HomePage } from '@menyala/contract/site/pages';
import { compare, formatAmount } from '@menyala/money';
import { type FormEvent, Suspense, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { detailsAddress } from '../addresses.ts';
import { Icon } from '../design/icon.tsx';
import { Note } from '../design/note.tsx';
import { rememberInCookie } from '../layout/cookies.ts';
import { useHref, useLayout } from '../layout/layout-context.tsx';

import { useBreakReason } from '../layout/tech-break.ts';
import { useNavigate, useRouterState } from '../router.tsx';
import { type Catalogue, fullName } from './catalogue.ts';
import { CourseLine } from './course-line.tsx';
import { CardNote, CourseTypes } from './course-types.tsx';
import { CurrencyButton } from './currency-button.tsx';
import { CurrencyWays } from './currency-ways.tsx';
import css from './exchange-form.module.css';
import { cityOf, isVerified, textIn } from './form-state.ts';
import { Formula } from './formula.tsx';
import { FormAgreement, Go, rememberAgreed } from './go.tsx';
import { useClosedReason, useOffer } from './live-offer.ts';
import { Promocode } from './promocode.tsx';
import { type Anchor, courseAt } from './reckoning.ts';
import { SlideRule } from './slide-rule.tsx';
import { SumField } from './sum-field.tsx';
import { useBesideForm } from './use-beside-form.ts';
import { useChoosePair } from './use-choose-pair.ts';
import { useExchange } from './use-exchange.ts';
import { usePicker } from './use-picker.ts';

/** How long after a clamping a press on the main button still counts as made before it was seen. */
const unseenForMs = 600;

export function ExchangeForm({ data, catalogue }: { data: HomePage; catalogue: Catalogue }) {
  const t = useTranslations('exchange');
  const href = useHref();
  const { settings, locale } = useLayout();
  const { agreements } = settings;
  const navigate = useNavigate();
  const isLoading = useRouterState().next !== null;
  const exchange = useExchange(data);
  const { StateNotes, Tiers } = useBesideForm();
  const { state, reckoning, change } = exchange;
  const { limits, sums, problem, terms } = reckoning;
  const possible = problem ? null : sums;
  const pair = useChoosePair(state, reckoning, catalogue);
  const picker = usePicker();
  const fields = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };
  const clampedAt = useRef(0);
  const agreement = useRef<HTMLInputElement>(null);
  const [agreementError, setAgreementError] = useState<string | null>(null);
  const { from, to } = data.pair.structure;
  const city = cityOf(state);
  const names = { from: fullName(catalogue, data.form.from), to: fullName(catalogue, data.form.to) };

  const bonus =
    compare(data.pair.bonus, '0') > 0 ? t('bonus', { percent: formatAmount(data.pair.bonus, locale) }) : null;
  // What the bank or the coin asks for is told again with the details, so it may stand below the button.
  const asked = [from.notify, to.notify].filter((text) => text !== null);
  const breakReason = useBreakReason();
  const closedReason = useClosedReason(data.pair);
  const { hoursNotice } = useOffer(data.pair);
  // With one of these nobody is led on, to be refused after all was filled in.
  const whyNot =
    breakReason ??
    closedReason ??
    exchange.refusal?.detail ??
    (limits.exchangeable ? null : t('whyEmpty', { name: names.to }));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (whyNot !== null) return undefined;
    change({ kind: 'submitted' });
    const { anchor } = state.typed;
    const isUnseen = Date.now() - clampedAt.current < unseenForMs;
    if (problem || isUnseen || !sums || state.serverErrors[anchor]) return fields[anchor].current?.focus();
    if (agreement.current?.checked !== true) {
      setAgreementError(t('agreeFirst'));
      return agreement.current?.focus();
    }
    rememberAgreed(agreements);
    const codes = { from: from.currency.code, to: to.currency.code };
    rememberInCookie('pair', `${codes.from}-${codes.to}`);
    const amount = anchor === 'from' ? sums.send : sums.receive;
    // What stands in the field counts also before anybody looked at it: whoever came with a link may be quicker than its code.
    const field = new FormData(event.currentTarget).get('promocode');
    const promocode = typeof field === 'string' ? field.trim() : state.code;
    const address = detailsAddress({
      ...{ ...codes, amount, city, side: anchor },
      ...{ isVerified: isVerified(state), promocode },
    });
    return navigate(href(address));
  };

  const sumField = (anchor: Anchor) => (
    <SumField
      ref={fields[anchor]}
      exchange={exchange}
      anchor={anchor}
      text={textIn(state, reckoning, anchor)}
      onLeave={() => {
        if (problem?.nearest && problem.code !== 'empty') clampedAt.current = Date.now();
        change({ kind: 'left' });
      }}
      currency={
        <CurrencyButton
          anchor={anchor}
          data={data}
          catalogue={catalogue}
          reserves={state.reserves}
          picker={picker}
          onChoose={(id) => pair.choose(anchor, id)}
        />
      }
      ways={
        <CurrencyWays
          anchor={anchor}
          data={data}
          catalogue={catalogue}
          city={city}
          onCity={(chosen) => change({ kind: 'city', city: chosen })}
          onChoose={(id) => pair.choose(anchor, id)}
        />
      }
    />
  );

  return (
    <>
      <div className={css['above']}>
        <Suspense>
          <StateNotes data={data} catalogue={catalogue} exchange={exchange} outcome={pair.outcome} />
        </Suspense>
      </div>
      <form
        className={css['desk']}
        method="post"
        action={href('/')}
        aria-labelledby="form-title"
        aria-busy={isLoading}
        noValidate
        onSubmit={submit}
      >
        {/* Enter in a field presses the first button of a form, and that must not be the swap. */}
        <button type="submit" name="step" value="form" hidden />
        <input type="hidden" name="from" value={data.form.from} />
        <input type="hidden" name="to" value={data.form.to} />
        <input type="hidden" name="anchor" value={state.typed.anchor} />
        <div className={css['sums']}>
          {sumField('from')}
          <div className={css['rule']}>
            <SlideRule
              limits={limits}
              send={sums?.send ?? null}
              decimals={terms.send.decimals}
              onDrag={(amount) => change({ kind: 'filled', anchor: 'from', amount })}
            />
            <button
              className={css['swap']}
              type="submit"
              name="step"
              value="swap"
              onClick={(event) => {
                event.preventDefault();
                pair.swap();
              }}
            >
              <Icon name="swap" />
              <span className="visually-hidden">{t('swap', { from: names.to, to: names.from })}</span>
            </button>
          </div>
          {sumField('to')}
        </div>
        <div className={css['side']}>
          <CourseLine pair={data.pair} course={state.course} value={courseAt(reckoning)} />
          {terms.tiers?.length ? (
            <Suspense>
              <Tiers pair={data.pair} terms={terms} limits={limits} course={courseAt(reckoning)} />
            </Suspense>
          ) : null}
          <div className={css['notes']}>
            {data.pair.notify === null ? null : <Note>{data.pair.notify}</Note>}
            {bonus === null ? null : <p className={css['conditions']}>{bonus}</p>}
            {data.pair.floating === null ? null : <Note>{data.pair.floating}</Note>}
            {[from, to].map(({ network, congestion }) =>
              network && congestion?.level === 'high' ? (
                <Note key={network.code} tone="warning">
                  {t('congestion', { network: network.name })} {congestion.text}
                </Note>
              ) : null,
            )}
            {hoursNotice === null || whyNot !== null ? null : <Note>{hoursNotice}</Note>}
          </div>
          <div className={css['go']}>
            <FormAgreement ref={agreement} error={agreementError} onChange={() => setAgreementError(null)} />
            <Go
              {...{ pair: data.pair, names, sums: possible, whyNot }}
              isAbout={state.course.fixedAt === 'paid'}
            />
          </div>
          <div className={css['courses']}>
            <CourseTypes exchange={exchange} />
            <CardNote exchange={exchange} />
          </div>
        </div>
        <div className={css['more']}>
          {asked.length === 0 ? null : <p className={css['conditions']}>{asked.join(' ')}</p>}
          <Promocode exchange={exchange} />
          <Formula pair={data.pair} terms={terms} sums={possible} anchor={state.typed.anchor} />
        </div>
      </form>
    </>
  );
}
