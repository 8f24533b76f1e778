import { momentText } from '@menyala/contract/moment';
import type { ShopRefund } from '@menyala/contract/site/shop-refunds';
import { sumText } from '@menyala/money';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { CopyButton } from '../../../design/copy-button.tsx';
import { useLayout } from '../../../layout/layout-context.tsx';
import { useAccountForm } from '../../account-form.tsx';
import { ConfirmDialog } from '../../confirm-dialog.tsx';
import { FormDialog } from '../../form-dialog.tsx';
import { StateTag, type StateTone } from '../../state-tag.tsx';
import { TextField } from '../../text-field.tsx';
import { useRefundCalls } from './refund-calls.ts';
import css from './refunds.module.css';

const tones: { readonly [S in ShopRefund['status']]: StateTone } = {
  ...{ open: 'goes', asked: 'waits', approved: 'goes', paid: 'good', closed: 'closed' },
};

/** One refund: how much, how it stands, where its buyer wants it, and what its shop may do now. */
export function RefundRow({
  shop,
  refund,
  heading: Heading,
  onChanged,
}: {
  shop: string;
  refund: ShopRefund;
  heading: 'h3' | 'h4';
  onChanged: (message: string) => void;
}) {
  const t = useTranslations('shopRefunds');
  const { locale, now } = useLayout();
  const { name, description, amount, currency, status, invoice, email, reason, link, createdAt } = refund;
  const [asks, setAsks] = useState<'approve' | 'refuse' | 'archive' | null>(null);
  const at = (time: string) => momentText(time, locale, Date.parse(now));
  const close = () => setAsks(null);
  const done = (message: string) => {
    close();
    onChanged(message);
  };
  const mayTakeBack = !refund.archived && status !== 'paid' && status !== 'closed';
  const dialog = { shop, refund, onDone: done, onClose: close };
  return (
    <li className={css['refund']}>
      <div className={css['head']}>
        <Heading className="figure" translate="no">
          {sumText(amount, locale, currency)}
        </Heading>
        <StateTag tone={status === 'asked' && refund.approvesItself ? 'goes' : tones[status]}>
          {t(status === 'asked' && refund.approvesItself ? 'state.approved' : `state.${status}`)}
        </StateTag>
      </div>
      <p>
        {name}
        {description === '' ? null : <span className="soft"> {description}</span>}
      </p>
      <dl className={css['facts']}>
        {invoice === null ? null : (
          <Fact name={t('invoice')}>{t('number', { number: String(invoice.number) })}</Fact>
        )}
        <Fact name={t('held')}>{sumText(refund.setAside, locale, refund.ticker)}</Fact>
        <Fact name={t('made')}>{at(createdAt)}</Fact>
        {refund.expiresAt === null || status !== 'open' ? null : (
          <Fact name={t('until')}>{at(refund.expiresAt)}</Fact>
        )}
        {email === null ? null : <Fact name={t('email')}>{email}</Fact>}
        {refund.paidAt === null ? null : <Fact name={t('paidAt')}>{at(refund.paidAt)}</Fact>}
      </dl>
      <Destination refund={refund} />
      {reason === null || status === 'paid' ? null : (
        <p>
          <span className="soft">{t('refusedFor')}: </span>
          {reason}
        </p>
      )}
      <p className={css['buttons']}>
        {status === 'asked' && !refund.approvesItself ? (
          <>
            <Button look="main" onClick={() => setAsks('approve')}>
              {t('approve')}
            </Button>
            <Button onClick={() => setAsks('refuse')}>{t('refuse')}</Button>
          </>
        ) : null}
        {status === 'open' ? (
          <CopyButton text={link} what={t('linkOf', { name })}>
            {t('copyLink')}
          </CopyButton>
        ) : null}
        {mayTakeBack ? (
          <Button look="quiet" onClick={() => setAsks('archive')} aria-label={t('takeBackWhat', { name })}>
            {t('takeBack')}
          </Button>
        ) : null}
      </p>
      {asks === 'approve' ? <Approval {...dialog} /> : null}
      {asks === 'refuse' ? <Refusal {...dialog} /> : null}
      {asks === 'archive' ? <TakingBack {...dialog} /> : null}
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Where it goes, and how much arrives there: about, until it is approved. */
function Destination({ refund: { destination } }: { refund: ShopRefund }) {
  const t = useTranslations('shopRefunds');
  const { locale } = useLayout();
  if (destination === null) return null;
  const { name, ticker, sum, isFixed, requisites } = destination;
  const text = sum === null ? null : sumText(sum, locale, ticker);
  return (
    <dl className={css['facts']}>
      <Fact name={t('goesTo')}>
        {name}
        {text === null ? null : `, ${isFixed ? text : t('about', { sum: text })}`}
      </Fact>
      {requisites.map((line) => (
        <Fact key={line.name} name={line.label}>
          {line.value}
        </Fact>
      ))}
      {text === null ? <Fact name={t('arrives')}>{t('notNow')}</Fact> : null}
    </dl>
  );
}

interface Asked {
  shop: string;
  refund: ShopRefund;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Money leaves for another’s details, so the password is asked for once more. */
function Approval({ shop, refund, onDone, onClose }: Asked) {
  const t = useTranslations('shopRefunds');
  const calls = useRefundCalls(shop);
  return (
    <ConfirmDialog
      title={t('approveTitle')}
      action={t('approveYes')}
      text={
        <div className={css['asked']}>
          <p>{t('approveText')}</p>
          <Destination refund={refund} />
        </div>
      }
      act={async (given) => {
        await calls.approve(refund.id, { version: refund.version, ...given });
        onDone(t('approved'));
      }}
      onClose={onClose}
    />
  );
}

function Refusal({ shop, refund, onDone, onClose }: Asked) {
  const t = useTranslations('shopRefunds');
  const calls = useRefundCalls(shop);
  const state = useAccountForm<{ reason: string }>({
    defaults: { reason: '' },
    names: ['reason'],
    send: async ({ reason }) => {
      await calls.refuse(refund.id, { version: refund.version, reason });
      onDone(t('refused'));
    },
  });
  const { form } = state;
  return (
    <FormDialog
      title={t('refuseTitle')}
      onClose={onClose}
      action={t('refuseYes')}
      back={t('back')}
      look="danger"
      of={state}
      lead={<p>{t('refuseText')}</p>}
    >
      <TextField
        label={t('reason')}
        hint={t('reasonHint')}
        error={form.formState.errors.reason?.message}
        maxLength={500}
        autoComplete="off"
        {...form.register('reason', { validate: (typed) => typed.trim() !== '' || t('required') })}
      />
    </FormDialog>
  );
}

function TakingBack({ shop, refund, onDone, onClose }: Asked) {
  const t = useTranslations('shopRefunds');
  const calls = useRefundCalls(shop);
  const state = useAccountForm({
    ...{ defaults: {}, names: [] },
    send: async () => {
      await calls.archive(refund.id);
      onDone(t('takenBack'));
    },
  });
  return (
    <FormDialog
      title={t('takeBackTitle')}
      onClose={onClose}
      action={t('takeBackYes')}
      back={t('back')}
      look="danger"
      of={state}
    >
      <p>{t(refund.status === 'approved' ? 'takeBackSent' : 'takeBackText')}</p>
    </FormDialog>
  );
}
