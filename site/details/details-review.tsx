import type { DetailsPage } from '@menyala/contract/site/pages';
import { formatPhone } from '@menyala/requisites';
import { useTranslations } from 'use-intl';
import { RequisiteValue } from '../claims/requisite-value.tsx';
import { type ShownField, shownFields, valueIn } from './claim-order.ts';
import css from './details.module.css';
import { SideHeading } from './side-heading.tsx';
import type { Details } from './use-details.ts';

/** Step two: everything once more, as it will be sent, in groups that can be compared character by character. */
export function DetailsReview({ data, details }: { data: DetailsPage; details: Details }) {
  const t = useTranslations('details');
  const { clean } = details;
  const fields = shownFields(data.pair).filter(
    (shown) => valueIn(clean, shown) !== '' || shown.field.type === 'memo',
  );
  return (
    <div className={css['review']}>
      <p className="soft">{t('confirmHint')}</p>
      {(['to', 'from'] as const).map((side) => {
        const shown = fields.filter((field) => field.side === side);
        return shown.length === 0 ? null : (
          <section key={side} aria-labelledby={`${side}-review`}>
            <SideHeading id={`${side}-review`} pair={data.pair} side={side} />
            <dl>
              {shown.map((field) => (
                <div key={field.key}>
                  <dt>{field.field.label}</dt>
                  <dd>
                    <ReviewedValue shown={field} value={valueIn(clean, field)} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
      {clean.email === '' ? null : (
        <dl>
          <div>
            <dt>{t('yourMail')}</dt>
            <dd>{clean.email}</dd>
          </div>
        </dl>
      )}
    </div>
  );
}

function ReviewedValue({ shown: { field }, value }: { shown: ShownField; value: string }) {
  const t = useTranslations('details');
  if (value === '') return <span className="soft">{t('noMemoConfirmed')}</span>;
  if (field.type === 'bank') return field.options?.find(({ code }) => code === value)?.name ?? value;
  if (field.type === 'phone') return formatPhone(value);
  const kind = field.type === 'iban' ? 'card' : field.type;
  return <RequisiteValue kind={kind} value={value} copy={value} />;
}
