import type { Pair } from '@menyala/contract/site/calculator';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isNetworkWorthSaying, nameBesideNetwork } from '../claims/claim-words.ts';
import { CurrencyIcon } from '../design/currency-icon.tsx';
import { Field } from '../design/field.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { refusalText } from '../requisite-fields/field-words.ts';
import { RequisiteField } from '../requisite-fields/requisite-field.tsx';
import { CardField } from './card-field.tsx';
import { fieldsOfSide, type ShownField, type SideName, valueIn } from './claim-fields.ts';
import css from './details.module.css';
import { hasSessionEnded } from './details-state.ts';
import { MeetingField } from './meeting-field.tsx';
import { NetworkOffer } from './network-offer.tsx';
import { SavedChoice } from './saved-choice.tsx';
import type { Details } from './use-details.ts';

/** Step one: only the fields that the direction needs, where the money goes first. */
export function DetailsFields({ details }: { details: Details }) {
  const t = useTranslations('details');
  const { data, change } = details;
  const { typed, session } = details.state;
  const faultText = useFaultText(details);
  const isNeeded = data.pair.emailClaimRequirement;
  return (
    <div className={css['fields']}>
      <AccountLine details={details} />
      <SideFields details={details} side="to" />
      <SideFields details={details} side="from" />
      <MeetingField details={details} error={faultText('slot')} />
      <section aria-labelledby="contact-title">
        <h2 id="contact-title">{t('contact')}</h2>
        <Field
          label={isNeeded ? t('email') : t('emailOptional')}
          hint={t(typed.email !== '' && typed.email === session.user?.email ? 'emailOwn' : 'emailWhy')}
          error={faultText('email')}
        >
          {(control) => (
            <input
              {...control}
              name="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              value={typed.email}
              onChange={(event) => change({ kind: 'email', email: event.currentTarget.value })}
              onBlur={() => change({ kind: 'email-left' })}
            />
          )}
        </Field>
      </section>
    </div>
  );
}

function SideFields({ details, side }: { details: Details; side: SideName }) {
  const t = useTranslations('details');
  const { data } = details;
  const fields = fieldsOfSide(data.pair, side);
  const { notify } = data.pair.structure[side];
  return (
    <section aria-labelledby={`${side}-title`}>
      <SideHeading id={`${side}-title`} pair={data.pair} side={side} />
      {notify === null ? null : <p className="soft small">{notify}</p>}
      {fields.length === 0 ? (
        <p className="soft small">{t('nothingFrom')}</p>
      ) : (
        <SavedChoice details={details} side={side} />
      )}
      {fields.map((shown) => (
        <OneField key={shown.key} details={details} shown={shown} />
      ))}
    </section>
  );
}

function OneField({ details, shown }: { details: Details; shown: ShownField }) {
  const t = useTranslations('details');
  const { state, change, data, cards } = details;
  const { typed, saved, filled } = state;
  const value = valueIn(typed, shown);
  const isFromSaved = saved.items.length > 0 && filled.get(shown.key) === value;
  const error = useFaultText(details)(shown.key, shown);
  const takesMemo = fieldsOfSide(data.pair, shown.side).some(({ field: { type } }) => type === 'memo');
  const field = (
    <RequisiteField
      shown={shown}
      value={value}
      error={error}
      isMemoDeclined={state.declined.has(shown.key)}
      origin={isFromSaved ? t('savedOrigin') : null}
      onEnter={details.prepare}
      onChange={(text) => change({ kind: 'typed', shown, value: text })}
      onMemo={takesMemo ? (memo) => change({ kind: 'memo-read', address: shown, memo }) : null}
      onLeave={(text) => details.left(shown, text)}
      onDecline={(isDeclined) => change({ kind: 'declined', shown, isDeclined })}
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

/** Above the fields: whose the claim will be; for a guest, the way to what an account would fill in. */
function AccountLine({ details: { state, signIn } }: { details: Details }) {
  const t = useTranslations('details');
  const { session } = state;
  // What is to be said to somebody who was signed in until now stands in a note of its own.
  if (hasSessionEnded(state)) return null;
  if (session.state === 'signed-in') {
    return <p className={css['account']}>{t('accountOn', { email: session.user.email })}</p>;
  }
  if (session.state === 'starting') {
    return (
      <p className={css['account']}>
        <Skeleton>{t('accountOn', { email: 'name@example.com' })}</Skeleton>
      </p>
    );
  }
  return (
    <p className={css['account']}>
      {t.rich('accountSignIn', {
        link: (chunks) => (
          <PageLink {...signIn} preload={false}>
            {chunks}
          </PageLink>
        ),
      })}
    </p>
  );
}

const headings = {
  from: { alone: 'sideFrom', inNetwork: 'sideFromNetwork' },
  to: { alone: 'sideTo', inNetwork: 'sideToNetwork' },
} as const;

/** "You get Tether in the Tron network", with its icon: above the fields of a side, and above what they hold. */
export function SideHeading({ id, pair, side }: { id: string; pair: Pair; side: SideName }) {
  const t = useTranslations('details');
  const { currency, network } = pair.structure[side];
  const name = nameBesideNetwork(currency.name, network);
  return (
    <h2 id={id}>
      <CurrencyIcon icon={currency.icon} category={currency.category} size="small" />
      {isNetworkWorthSaying(currency.name, network)
        ? t(headings[side].inNetwork, { name, network: network.name })
        : t(headings[side].alone, { name })}
    </h2>
  );
}

const plainFaults = {
  agreement: 'errorAgreement',
  'email-missing': 'errorRequiredEmail',
  'email-wrong': 'errorEmail',
  'email-letters': 'errorEmailLetters',
  'slot-missing': 'errorSlot',
} as const;

/** What a field says is wrong; for an address of another network also the way on, where there is one. */
function useFaultText({ state, data, moveTo }: Details): (key: string, of?: ShownField) => ReactNode {
  const t = useTranslations('details');
  const { language } = useLayout();
  return (key, of) => {
    const fault = state.faults.get(key) ?? null;
    if (fault === null || typeof fault === 'string') return fault;
    if (fault.kind !== 'requisite') return t(plainFaults[fault.kind]);
    const { refusal, rule } = fault;
    const text = refusalText(t, language, rule, refusal);
    const isOffered = refusal.code === 'wrong_network' && refusal.network !== undefined && of?.side === 'to';
    return isOffered ? (
      <>
        {text} <NetworkOffer data={data} network={refusal.network} code={state.code} onLeave={moveTo} />
      </>
    ) : (
      text
    );
  };
}
