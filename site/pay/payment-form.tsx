import type { InvoicePage, InvoiceWay } from '@menyala/contract/site/pages';
import { sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../api/field-errors.ts';
import { Button } from '../design/button.tsx';
import { Field } from '../design/field.tsx';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './invoice.module.css';
import { invoiceAddress } from './invoice-address.ts';
import { DetailFields, EmailField, FormProblem, useWrongFieldFirst, WayName } from './ways.tsx';

/** What the chosen way asks of the payer. A plain post, with script and without. */
export function PaymentForm({
  data,
  way,
  chosen,
}: {
  data: InvoicePage;
  way: InvoiceWay;
  chosen: NonNullable<InvoicePage['chosen']>;
}) {
  const t = useTranslations('invoice');
  const href = useHref();
  const { locale } = useLayout();
  const { typed, problem, key, payment } = data;
  const claim = payment?.form.id;
  const errors = fieldErrorsOf(problem);
  const sumError = errors['sum'] ?? errors['fromSumma'] ?? errors['toSumma'];
  const ofSum = way.sum === null ? ['sum', 'fromSumma', 'toSumma'] : [];
  const names = [...ofSum, 'email', ...chosen.fields.map(({ name }) => `from.${name}`)];
  const form = useWrongFieldFirst(problem);
  return (
    <form
      ref={form}
      className={css['form']}
      method="post"
      action={href(invoiceAddress(data, { claim }))}
      noValidate
    >
      <h2>{t('payWith', { name: way.name })}</h2>
      <p className={css['way']}>
        <WayName way={way} />
        {way.sum === null ? null : (
          <b className="figure" translate="no">
            {sumText(way.sum, locale, way.ticker)}
          </b>
        )}
      </p>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="method" value={chosen.method} />
      <FormProblem problem={problem} ofFields={{ names, text: t('check') }} />
      {way.sum === null ? (
        <Field label={t('sum', { ticker: way.ticker })} error={sumError}>
          {(control) => (
            <input {...control} name="sum" inputMode="decimal" autoComplete="off" defaultValue={typed.sum} />
          )}
        </Field>
      ) : null}
      <DetailFields
        fields={chosen.fields}
        before="fromRequisites"
        values={typed.values}
        errorOf={(name) => errors[`from.${name}`]}
      />
      <EmailField
        isRequired={chosen.isEmailRequired}
        hint={t('emailHint')}
        error={errors['email']}
        value={typed.email}
      />
      <p className={css['buttons']}>
        <Button look="main" big type="submit">
          {t('pay')}
        </Button>
        <PageLink className="link" to={invoiceAddress(data, { claim, ways: true })}>
          {t('other')}
        </PageLink>
      </p>
    </form>
  );
}
