import type { Locale } from '@menyala/contract';
import type { ClaimForm, ClaimRequisite } from '@menyala/contract/site/claims';
import { amountText, compare, sumText, unitOf } from '@menyala/money';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { buttonClass } from '../design/button.tsx';
import { CopyButton } from '../design/copy-button.tsx';
import { Note } from '../design/note.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { isWalletLink } from './claim-support.tsx';
import css from './payment.module.css';
import { bankName, RequisiteValue } from './requisite-value.tsx';

/** The exact sum and where it goes: the biggest things on the page, each with its own copy button. */
export function PaymentRequisites({ form, requisite }: { form: ClaimForm; requisite: ClaimRequisite }) {
  const t = useTranslations('claims');
  const locale = useLocale() as Locale;
  const isPartly = compare(requisite.received, '0') > 0 && compare(requisite.left, '0') > 0;
  const sum = isPartly ? requisite.left : requisite.due;
  const amount = amountText(sum, locale, form.from);
  const caption = isPartly ? t('requisitesLeft') : t('requisitesExactly');
  const { language } = useLayout();
  // Nobody searches the list of banks for our code of one.
  const copied = ({ kind, copy }: { kind: string; copy: string }) =>
    kind === 'bank' ? bankName(copy, language) : copy;
  const [first, ...others] = requisite.fields;
  return (
    <section className={css['requisites']} aria-label={t('requisitesLabel')}>
      <Requisite caption={caption} copy={sum}>
        <p className={`figure ${css['sum']}`} translate="no" data-length={lengthOf(amount)}>
          {amount} <small>{unitOf(form.from.ticker)}</small>
        </p>
        {isPartly ? (
          <p className={css['hint']}>
            {t('requisitesReceived', {
              received: sumText(requisite.received, locale, form.from),
              due: sumText(requisite.due, locale, form.from),
            })}
          </p>
        ) : null}
      </Requisite>
      {first === undefined ? null : (
        <Requisite caption={first.label} copy={copied(first)} below={<Cautions requisite={requisite} />}>
          <p className={css['value']}>
            <RequisiteValue {...first} />
          </p>
        </Requisite>
      )}
      <Memo memo={requisite.memo} />
      {others.map((field) => (
        <Requisite key={field.name} caption={field.label} copy={copied(field)}>
          <p className={css['value']}>
            <RequisiteValue {...field} />
          </p>
        </Requisite>
      ))}
    </section>
  );
}

function Requisite({
  caption,
  copy,
  children,
  below,
}: {
  caption: string;
  copy: string;
  children: ReactNode;
  below?: ReactNode;
}) {
  return (
    <div className={css['requisite']}>
      <p className={css['caption']}>{caption}</p>
      <div>{children}</div>
      <div className={css['copy']}>
        <CopyButton text={copy} what={caption} />
      </div>
      {below}
    </div>
  );
}

/** What would lose the money stands right by the button that copies, never in small print. */
function Cautions({ requisite: { warning, uri } }: { requisite: ClaimRequisite }) {
  const t = useTranslations('claims');
  return (
    <>
      {warning === null ? null : (
        <Note tone="warning" className={css['below']}>
          <p>{warning}</p>
        </Note>
      )}
      {uri !== null && isWalletLink(uri) ? (
        <a className={`${buttonClass()} ${css['below']} ${css['wallet']}`} href={uri}>
          {t('requisitesWallet')}
        </a>
      ) : null}
    </>
  );
}

function Memo({ memo }: { memo: ClaimRequisite['memo'] }) {
  const t = useTranslations('claims');
  if (memo === null) return null;
  if (memo.value === null) {
    return (
      <div className={css['no-memo']}>
        <p className={css['caption']}>{memo.label}</p>
        <p>{t('requisitesMemoNotNeeded')}</p>
      </div>
    );
  }
  const caution = memo.required ? (
    <Note tone="warning" className={css['below']}>
      <p>{t('requisitesMemoRequired')}</p>
    </Note>
  ) : null;
  return (
    <Requisite caption={memo.label} copy={memo.value} below={caution}>
      <p className={`code ${css['value']}`} translate="no">
        {memo.value}
      </p>
    </Requisite>
  );
}

/** A long sum is set smaller, so that it is never cut: the styles know three lengths. */
function lengthOf(amount: string): 'short' | 'medium' | 'long' {
  if (amount.length < 10) return 'short';
  return amount.length < 15 ? 'medium' : 'long';
}
