import type { ClaimAction, listClaims, OfficeClaim } from '@menyala/contract/office/claims';
import { sumText } from '@menyala/money';
import { type JSX, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { isTyping } from '../frame/is-typing.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import './action-bar.css';
import { useActionName } from './action-name.ts';
import { useDestination } from './action-plan.tsx';
import { arrangeActions, isSameAction } from './move-names.ts';
import { PlanBalances } from './plan-tables.tsx';

interface Props {
  claim: OfficeClaim;
  onOpen: (action: ClaimAction) => void;
}

interface BarProps extends Props {
  /** How many moves were made here: after each the focus goes to where the next press is. */
  done: number;
}

/** What may be done with the claim, what each would do to the ledger, and why the rest may not be done. */
export function ActionBar({ claim, onOpen, done }: BarProps): JSX.Element {
  const t = useTranslations();
  const { main, shown, folded, harsh, isFolded } = arrangeActions(claim);
  const [looked, setLooked] = useState<ClaimAction>();
  const current = claim.actions.find((action) => looked !== undefined && isSameAction(action, looked));
  const explained = current ?? main ?? shown[0] ?? harsh[0];
  useDepositKey(claim, onOpen);
  const bar = useFocusOnNext(done);
  const button = (action: ClaimAction, look: string) => (
    <ActionButton
      key={`${action.move} ${action.refund}`}
      claim={claim}
      action={action}
      look={look}
      onOpen={onOpen}
      onLook={setLooked}
    />
  );
  const apart = harsh.map((action) => button(action, 'btn btn--danger'));
  return (
    <section ref={bar} className="bar" aria-labelledby="actions-title">
      <h2 id="actions-title" className="vh">
        {t('claim.actions')}
      </h2>
      {explained === undefined ? (
        <p className="hint">{t('claim.noActions')}</p>
      ) : (
        <Effects claim={claim} action={explained} />
      )}
      <div className="bar__b">
        {main !== undefined && button(main, 'btn btn--main btn--big')}
        {(shown.length > 0 || !isFolded) && (
          <div className="bar__rest">
            <div className="bar__s">{shown.map((action) => button(action, 'btn'))}</div>
            {!isFolded && <div className="bar__s bar__s--harsh">{apart}</div>}
          </div>
        )}
        {isFolded && (
          <details className="bar__more">
            <summary>{t('claim.moreActions')}</summary>
            <div className="bar__s">{folded.map((action) => button(action, 'btn'))}</div>
            <div className="bar__s bar__s--harsh">{apart}</div>
          </details>
        )}
        <NextClaim id={claim.id} isMain={main === undefined} />
      </div>
      <AbsentActions absent={claim.absent} />
    </section>
  );
}

interface ButtonProps extends Props {
  action: ClaimAction;
  look: string;
  onLook: (action: ClaimAction) => void;
}

function ActionButton({ claim, action, look, onOpen, onLook }: ButtonProps): JSX.Element {
  const name = useActionName(claim);
  return (
    <button
      type="button"
      className={look}
      onClick={() => onOpen(action)}
      onPointerEnter={() => onLook(action)}
      onFocus={() => onLook(action)}
      aria-keyshortcuts={action.move === 'deposit' ? 'P' : undefined}
    >
      {name(action)}
      {action.move === 'deposit' && (
        <span aria-hidden="true">
          <kbd>P</kbd>
        </span>
      )}
    </button>
  );
}

/** P books a payment wherever one may be booked. By its place on the keyboard, so that it works in either layout. */
function useDepositKey(claim: OfficeClaim, onOpen: (action: ClaimAction) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyP' || isTyping(event)) return;
      const deposit = claim.actions.find((action) => action.move === 'deposit');
      if (deposit === undefined) return;
      event.preventDefault();
      onOpen(deposit);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [claim, onOpen]);
}

/** Focuses the next button after a move, and on a claim that was opened by "next". */
function useFocusOnNext(done: number) {
  const bar = useRef<HTMLElement>(null);
  const { state } = useLocation();
  const isNext: boolean = state?.isNext === true;
  useEffect(() => {
    if (done === 0 && !isNext) return;
    // After the dialog has given the focus back to a button that may be gone.
    const timer = setTimeout(() => {
      const main = bar.current?.querySelector<HTMLElement>('.btn--main');
      (main ?? bar.current?.querySelector<HTMLElement>('.bar__b button'))?.focus();
    }, 60);
    return () => clearTimeout(timer);
  }, [done, isNext]);
  return bar;
}

/** The next claim that staff can go on with, also by N. */
function NextClaim({ id, isMain }: { id: string; isMain: boolean }): JSX.Element | null {
  const t = useTranslations();
  const locale = useFormatLocale();
  const go = useNavigate();
  const { data } = useRead<typeof listClaims>('/office/api/claims', {
    query: { tab: 'act', sort: 'deadline', size: 2 },
  });
  const next = data?.items.find((row) => row.id !== id);
  const open = useEffectEvent(() => {
    if (next !== undefined) void go(`/claims/${next.id}`, { state: { isNext: true } });
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code === 'KeyN' && !isTyping(event)) open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  if (next === undefined) return null;
  const sums = `${sumText(next.fromSumma, locale, next.from.ticker)}, ${t(`status.${next.status}`)}`;
  return (
    <Link
      className={isMain ? 'btn btn--main bar__next' : 'btn bar__next'}
      to={`/claims/${next.id}`}
      state={{ isNext: true }}
      aria-keyshortcuts="N"
    >
      <span>
        {t('claim.next', { number: next.publicId })} <small>{sums}</small>
      </span>
      <span aria-hidden="true">
        <kbd>N</kbd>
      </span>
    </Link>
  );
}

/** Why the other moves are not there: a fold with each reason once, and what it is the reason of. */
function AbsentActions({ absent }: { absent: OfficeClaim['absent'] }): JSX.Element | null {
  const t = useTranslations();
  if (absent.length === 0) return null;
  const reasons = Map.groupBy(absent, ({ why }) => why);
  return (
    <details className="bar__a">
      <summary>{t('claim.absent')}</summary>
      <ul className="bar__why">
        {[...reasons].map(([why, moves]) => (
          <li key={why}>
            {why.replace(/[.]$/, '')}: {moves.map(({ move }) => t(`claim.move.${move}`)).join(', ')}.
          </li>
        ))}
      </ul>
    </details>
  );
}

function Effects({ claim, action }: { claim: OfficeClaim; action: ClaimAction }): JSX.Element {
  const t = useTranslations();
  const name = useActionName(claim);
  const destination = useDestination(claim, action);
  const isStill = action.balances.length === 0;
  return (
    <div className="eff">
      <p className="hint">
        {action.move === 'send'
          ? t('claim.takes')
          : t(isStill ? 'claim.noEffects' : 'claim.effects', { action: name(action) })}
      </p>
      {!isStill && <PlanBalances balances={action.balances} />}
      <p className="hint">{destination}</p>
    </div>
  );
}
