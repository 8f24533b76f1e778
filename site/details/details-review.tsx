import type { DetailsPage } from '@menyala/contract/site/pages';
import { formatPhone } from '@menyala/requisites';
import { useTranslations } from 'use-intl';
import { RequisiteValue } from '../claims/requisite-value.tsx';
import { Tile } from '../design/tile.tsx';
import { type ShownField, shownFields, valueIn } from './claim-order.ts';
import css from './details.module.css';
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
            <SideTitle data={data} side={side} />
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

function SideTitle({ data, side }: { data: DetailsPage; side: 'from' | 'to' }) {
  const t = useTranslations('details');
  const { currency, network } = data.pair.structure[side];
  const words = { name: currency.name, network: network?.name ?? '' };
  const text =
    side === 'to'
      ? network === null
        ? t('sideTo', words)
        : t('sideToNetwork', words)
      : network === null
        ? t('sideFrom', words)
        : t('sideFromNetwork', words);
  return (
    <h2 id={`${side}-review`}>
      <Tile icon={currency.icon} category={currency.category} size="small" />
      {text}
    </h2>
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
