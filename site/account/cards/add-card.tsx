import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { cardAddress } from '../../addresses.ts';
import type { CardCalls } from '../../cards/card-calls.ts';
import { CardForm } from '../../cards/card-form.tsx';
import { Button } from '../../design/button.tsx';
import { useHref } from '../../layout/layout-context.tsx';
import { BlankLines } from '../blank.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import { useLoaded } from '../use-loaded.ts';
import css from './cards.module.css';

/** A new card: its number and the name on it. Its photos are asked for on its own page. */
export function AddCard({ calls, onCancel }: { calls: CardCalls; onCancel: () => void }) {
  const t = useTranslations('cards');
  const href = useHref();
  const navigate = useNavigate();
  const inputs = useLoaded('inputs', calls.inputs);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={css['add']} aria-labelledby="add-card-title">
      <h2 id="add-card-title" ref={heading} tabIndex={-1}>
        {t('addTitle')}
      </h2>
      <LoadedPart of={inputs} skeleton={<BlankLines rows={2} />}>
        {({ fields }) => (
          <CardForm
            name="new-card"
            fields={fields}
            words={{ send: t('addNext'), sending: t('addSending') }}
            send={async ({ number = '', holder = '' }) => {
              const { id } = await calls.add({ number, holder });
              void navigate(href(cardAddress(id)));
            }}
            aside={<Button onClick={onCancel}>{t('addCancel')}</Button>}
          />
        )}
      </LoadedPart>
    </section>
  );
}
