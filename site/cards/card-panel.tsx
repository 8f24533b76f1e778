import type { CardCheck, VerifyInputs } from '@menyala/contract/site/cards';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Success } from '../account/action.tsx';
import type { CardCalls } from './card-calls.ts';
import { CardFace } from './card-face.tsx';
import { CardForm } from './card-form.tsx';
import css from './cards.module.css';
import { CheckState } from './check-state.tsx';
import type { LiveCheck } from './use-check.ts';

/** The card that is checked, where its check stands, and its details while they may be corrected. */
export function CardPanel({
  live,
  check,
  inputs,
  calls,
}: {
  live: LiveCheck;
  check: CardCheck;
  inputs: VerifyInputs;
  calls: CardCalls;
}) {
  return (
    <div className={css['card']}>
      <div className={css['face']}>
        <CardFace card={check} />
        <CheckState status={check.status} />
      </div>
      {check.editable ? <ChangeCard live={live} check={check} inputs={inputs} calls={calls} /> : null}
    </div>
  );
}

/** Number and holder, while they may still be changed. The card of a claim is the claim's: there it is the holder alone. */
function ChangeCard({
  live,
  check,
  inputs,
  calls,
}: {
  live: LiveCheck;
  check: CardCheck;
  inputs: VerifyInputs;
  calls: CardCalls;
}) {
  const t = useTranslations('cards');
  const [isSaved, setSaved] = useState(false);
  const place = useRef<HTMLDetailsElement>(null);
  const fields = inputs.fields
    .filter(({ name }) => name === 'holder' || check.claim === null)
    .map((field) => ({
      ...field,
      required: false,
      hint: field.name === 'number' ? t('dataNumberHint') : t('dataHolderHint', { holder: check.holder }),
    }));
  const save = async ({ number, holder }: Readonly<Record<string, string>>) => {
    setSaved(false);
    const changes = { ...(number ? { number } : {}), ...(holder ? { holder } : {}) };
    if (Object.keys(changes).length > 0) {
      live.put(await calls.change(check.id, changes));
      setSaved(true);
    }
    if (place.current) place.current.open = false;
    place.current?.querySelector('summary')?.focus();
  };
  return (
    <div>
      <details ref={place} className={css['change']}>
        <summary>{t('dataChange')}</summary>
        <CardForm
          name={`card-${check.id}`}
          fields={fields}
          words={{ send: t('dataSave'), sending: t('dataSaving') }}
          send={save}
        />
      </details>
      <div className={css['saved']}>
        <Success>{isSaved ? t('dataSaved') : ''}</Success>
      </div>
    </div>
  );
}
