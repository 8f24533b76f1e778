import type { CardCheck } from '@menyala/contract/site/cards';
import type { DetailsPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { ReviewedValue } from '../requisite-fields/reviewed-value.tsx';
import { useCardWords } from './card-words.ts';
import { shownFields, valueIn } from './claim-order.ts';
import css from './details.module.css';
import { SaveOffer } from './save-offer.tsx';
import { SideHeading } from './side-heading.tsx';
import type { Details } from './use-details.ts';

function ReviewedCard({ card }: { card: CardCheck | null }) {
  const wordsOf = useCardWords();
  if (card === null) return '•••• •••• •••• ••••';
  return (
    <>
      <span className="nowrap">{card.masked}</span> <span className="soft small">{wordsOf(card)}</span>
    </>
  );
}

/** Step two: everything once more, as it will be sent, in groups that can be compared character by character. */
export function DetailsReview({ data, details }: { data: DetailsPage; details: Details }) {
  const t = useTranslations('details');
  const { clean, session, cards } = details;
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
                    {cards.isReferred && cards.field?.key === field.key ? (
                      <ReviewedCard card={cards.chosen} />
                    ) : (
                      <ReviewedValue field={field.field} value={valueIn(clean, field)} />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
            <SaveOffer details={details} side={side} />
          </section>
        );
      })}
      <div>
        {clean.email === '' ? null : (
          <dl>
            <div>
              <dt>{t('yourMail')}</dt>
              <dd>{clean.email}</dd>
            </div>
          </dl>
        )}
        {session.state === 'signed-in' ? (
          <p className={css['known']}>{t('accountOn', { email: session.user.email })}</p>
        ) : null}
      </div>
    </div>
  );
}
