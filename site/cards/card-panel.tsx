import type { CardCheck, VerifyInputs } from '@menyala/contract/site/cards';
import type { CardCalls } from './card-calls.ts';
import { CardFace } from './card-face.tsx';
import css from './cards.module.css';
import { ChangeCard } from './change-card.tsx';
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
