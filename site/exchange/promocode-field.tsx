import { exchange as sumsOf } from '@menyala/money';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { homeAddress, loginAddress } from '../addresses.ts';
import { useAppContext } from '../layout/app-context.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { MessagesProvider } from '../messages/messages-provider.tsx';
import { CodeError } from '../promocodes/code-error.tsx';
import { EffectOfCode } from '../promocodes/effect-of-code.tsx';
import { PromocodeInput } from '../promocodes/promocode-input.tsx';
import { RemoveCode } from '../promocodes/remove-code.tsx';
import { termsIn } from './form-state.ts';
import type { PromocodeProps } from './promocode.tsx';
import { courseAt, sumOf } from './reckoning.ts';

/** The field of the promocode with what it does to the sums of the form. Its messages came with it. */
export function PromocodeField(props: PromocodeProps) {
  const { messages } = useAppContext();
  const { locale } = useLayout();
  return (
    <MessagesProvider messages={messages.current} locale={locale}>
      <PromocodeOfForm {...props} />
    </MessagesProvider>
  );
}

function PromocodeOfForm({ exchange: { state, change, reckoning }, typed }: PromocodeProps) {
  const t = useTranslations('promocodes');
  const { code, effect, codeError } = state;
  const [first, setFirst] = useState({ code: code || typed, times: 0 });
  const { anchor } = state.typed;
  const side = anchor === 'from' ? 'to' : 'from';
  const { sums } = reckoning;
  const typedSum = sumOf(sums, anchor);
  const without =
    effect && typedSum
      ? sumsOf(termsIn(state, null), anchor === 'from' ? { send: typedSum } : { receive: typedSum })
      : null;
  const { from, to } = state.data.pair.structure;
  const back = loginAddress(
    homeAddress({
      ...{ from: from.currency.code, to: to.currency.code, amount: sums?.send },
      ...{ isVerified: state.isWished, promocode: code },
    }),
  );
  const isTaken = code !== '' && effect === null && codeError === undefined;
  return (
    <>
      <PromocodeInput
        key={first.times}
        first={first.code}
        known={code}
        takesFocus={first.times > 0}
        error={codeError && <CodeError fault={codeError} back={back} />}
        onCode={(now) => change({ kind: 'code', code: now })}
      />
      <div role="status">
        {isTaken ? <p className="soft small">{t(typedSum === null ? 'needsSum' : 'checking')}</p> : null}
        {effect === null ? null : (
          <EffectOfCode
            effect={effect}
            pair={state.data.pair}
            side={side}
            before={{ course: effect.courseWithout, sum: sumOf(without, side) }}
            after={{ course: courseAt(reckoning), sum: sumOf(sums, side) }}
          />
        )}
      </div>
      {code === '' ? null : (
        <RemoveCode
          onRemove={() => {
            change({ kind: 'code', code: '' });
            setFirst(({ times }) => ({ code: '', times: times + 1 }));
          }}
        />
      )}
    </>
  );
}
