import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FieldError } from '../design/field.tsx';
import { CodeError } from '../promocodes/code-error.tsx';
import { EffectOfCode } from '../promocodes/effect-of-code.tsx';
import { PromocodeInput } from '../promocodes/promocode-input.tsx';
import { RemoveCode } from '../promocodes/remove-code.tsx';
import { useHydrated } from '../use-hydrated.ts';
import css from './details.module.css';
import { codeErrorOf, effectOf, isCodeChecking } from './details-state.ts';
import { sumsAt } from './shown-sums.ts';
import type { Details } from './use-details.ts';

/** Under the sums: the promocode and what it does to them; in the first step it may be typed, in both removed. */
export function PromocodeOfDetails({ details }: { details: Details }) {
  const t = useTranslations('promocodes');
  const tExchange = useTranslations('exchange');
  const { state, change, isConfirm, signIn } = details;
  const { code, puts } = state;
  const isHydrated = useHydrated();
  // Whoever clears a code is at its field, which must not fold away under them.
  const [hadCode, setHadCode] = useState(code !== '');
  if (code !== '' && !hadCode) setHadCode(true);
  const said = state.faults.get('promocode');
  const fault = codeErrorOf(state);
  const error = fault ? (
    <CodeError fault={fault} back={signIn.to} />
  ) : effectOf(state) === null && typeof said === 'string' ? (
    said
  ) : undefined;
  if (isConfirm && code === '') return null;
  const found = (
    <>
      <div role="status">
        {isHydrated && isCodeChecking(state) ? <p className="soft small">{t('checking')}</p> : null}
        {error === undefined ? <Effect details={details} /> : null}
      </div>
      {code === '' || !isHydrated ? null : <RemoveCode onRemove={() => change({ kind: 'code-removed' })} />}
    </>
  );
  if (isConfirm)
    return (
      <div className={css['promocode']}>
        {isHydrated ? null : <p className="small">{tExchange('promocodeIs', { code })}</p>}
        {error === undefined ? null : (
          <FieldError>
            {code}: {error} {t('notCounted')}
          </FieldError>
        )}
        {found}
      </div>
    );
  return (
    <details className={css['promocode']} open={hadCode || puts > 0 || undefined}>
      <summary className="link small">
        {code === '' ? tExchange('promocode') : tExchange('promocodeIs', { code })}
      </summary>
      <PromocodeInput
        key={puts}
        first={code}
        known={code}
        takesFocus={puts > 0 && code === ''}
        error={error}
        onCode={(typed) => change({ kind: 'code', code: typed })}
      />
      {found}
    </details>
  );
}

function Effect({ details: { state, sums, data } }: { details: Details }) {
  const { form, change } = state;
  const { pair } = data;
  const effect = effectOf(state);
  // A changed course shows its own sums before and after.
  if (effect === null || change !== null) return null;
  const side = form.anchor === 'from' ? 'to' : 'from';
  const without = sumsAt(form, pair, state.course, state.reserves);
  const isTo = side === 'to';
  return (
    <EffectOfCode
      effect={effect}
      pair={pair}
      side={side}
      before={{ course: effect.courseWithout, sum: isTo ? without.toSumma : without.fromSumma }}
      after={{ course: sums.course, sum: isTo ? sums.toSumma : sums.fromSumma }}
    />
  );
}
