import type { CardCheck } from '@menyala/contract/site/cards';
import { useTranslations } from 'use-intl';
import { Check } from '../design/check.tsx';
import { ReviewedValue } from '../requisite-fields/reviewed-value.tsx';
import { useCardWords } from './card-field.tsx';
import { requisitesOf, type SideName, shownFields, valueIn } from './claim-fields.ts';
import css from './details.module.css';
import { SideHeading } from './details-fields.tsx';
import { ReviewedMeeting } from './meeting-field.tsx';
import { isKnown } from './saved-details.ts';
import type { Details } from './use-details.ts';

/** Step two: everything once more, as it will be sent, in groups that can be compared character by character. */
export function DetailsReview({ details }: { details: Details }) {
  const t = useTranslations('details');
  const { data, clean, cards } = details;
  const { session } = details.state;
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
      <ReviewedMeeting slots={data.slots} slot={clean.slot} />
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

function ReviewedCard({ card }: { card: CardCheck | null }) {
  const wordsOf = useCardWords();
  if (card === null) return '•••• •••• •••• ••••';
  return (
    <>
      <span className="nowrap" translate="no">
        {card.masked}
      </span>{' '}
      <span className="soft small">{wordsOf(card)}</span>
    </>
  );
}

/** Under what is confirmed: whether the account is to keep it for the next time. Asked only where it does not yet. */
function SaveOffer({ details, side }: { details: Details; side: SideName }) {
  const t = useTranslations('details');
  const { state, change, data, clean, cards } = details;
  const { session, saved, wanted } = state;
  if (session.state !== 'signed-in' || saved.state === 'loading') return null;
  if (cards.isReferred && cards.field?.side === side) return null;
  if (isKnown(data.pair, side, saved.items, requisitesOf(clean, side)))
    return <p className={css['known']}>{t('savedAlready')}</p>;
  return (
    <div className={css['save']}>
      <Check
        checked={wanted.has(side)}
        onChange={(event) => change({ kind: 'wanted', side, isWanted: event.currentTarget.checked })}
      >
        {t('saveThese')}
      </Check>
    </div>
  );
}
