import type { DetailsPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Field } from '../design/field.tsx';
import { RequisiteField } from '../requisite-fields/requisite-field.tsx';
import { AccountLine } from './account-line.tsx';
import { CardField } from './card-field.tsx';
import { type ShownField, shownFields, valueIn } from './claim-order.ts';
import css from './details.module.css';
import { useFaultText } from './fault-text.tsx';
import { SavedWays } from './saved-ways.tsx';
import { SideHeading } from './side-heading.tsx';
import type { Details } from './use-details.ts';

/** Step one: only the fields that the direction needs, where the money goes first. */
export function DetailsFields({ data, details }: { data: DetailsPage; details: Details }) {
  const t = useTranslations('details');
  const { typed, faults, session } = details;
  const faultText = useFaultText(data, details.promocode.code, details.moveTo);
  const isNeeded = data.pair.emailClaimRequirement;
  return (
    <div className={css['fields']}>
      <AccountLine data={data} details={details} />
      <SideFields data={data} details={details} side="to" />
      <SideFields data={data} details={details} side="from" />
      <section aria-labelledby="contact-title">
        <h2 id="contact-title">{t('contact')}</h2>
        <Field
          label={isNeeded ? t('email') : t('emailOptional')}
          hint={t(typed.email !== '' && typed.email === session.user?.email ? 'emailOwn' : 'emailWhy')}
          error={faultText(faults.of('email'))}
        >
          {(control) => (
            <input
              {...control}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              value={typed.email}
              onChange={(event) => details.typeEmail(event.currentTarget.value)}
              onBlur={() => faults.emailLeft(typed.email)}
            />
          )}
        </Field>
      </section>
    </div>
  );
}

function SideFields({ data, details, side }: { data: DetailsPage; details: Details; side: 'from' | 'to' }) {
  const t = useTranslations('details');
  const fields = shownFields(data.pair).filter((shown) => shown.side === side);
  const { notify } = data.pair.structure[side];
  return (
    <section aria-labelledby={`${side}-title`}>
      <SideHeading id={`${side}-title`} pair={data.pair} side={side} />
      {notify === null ? null : <p className="soft small">{notify}</p>}
      {fields.length === 0 ? (
        <p className="soft small">{t('nothingFrom')}</p>
      ) : (
        <SavedWays details={details} side={side} />
      )}
      {fields.map((shown) => (
        <OneField key={shown.key} data={data} details={details} shown={shown} />
      ))}
    </section>
  );
}

function OneField({ data, details, shown }: { data: DetailsPage; details: Details; shown: ShownField }) {
  const t = useTranslations('details');
  const faultText = useFaultText(data, details.promocode.code, details.moveTo);
  const { faults, typed, declined, saved, cards } = details;
  const isDeclined = declined.has(shown.key);
  const error = faultText(faults.of(shown.key), shown);
  const field = (
    <RequisiteField
      shown={shown}
      value={valueIn(typed, shown)}
      error={error}
      isMemoDeclined={isDeclined}
      origin={saved.isFromSaved(shown) ? t('savedOrigin') : null}
      onEnter={faults.prepare}
      onChange={(value) => details.type(shown, value)}
      onMemo={(memo) => details.typeMemoOf(shown, memo)}
      onLeave={(value) => faults.left(shown, value, isDeclined)}
      onDecline={(is) => details.decline(shown, is)}
    />
  );
  const { verification } = data.pair;
  if (verification === null || cards.field?.key !== shown.key) return field;
  return (
    <CardField details={details} shown={shown} minutes={verification.minutes} error={error}>
      {field}
    </CardField>
  );
}
