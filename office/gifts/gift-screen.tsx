import type { OfficeGiftItem } from '@menyala/contract/office/gifts';
import { formatAmount } from '@menyala/money';
import type { JSX } from 'react';
import { Link, useParams } from 'react-router';
import '../catalogue/catalogue.css';
import { useTranslations } from 'use-intl';
import { NotThere } from '../catalogue/not-there.tsx';
import { Fact } from '../design/fact.tsx';
import { useFormatLocale, useLanguage } from '../messages/use-language.ts';
import { DirectionNames } from '../promocodes/index.ts';
import { Brings } from './brings.tsx';
import { GiftPicture } from './gift-picture.tsx';
import { GiftTitle } from './gift-title.tsx';
import './gifts.css';
import { Stock } from './stock.tsx';
import { useGift } from './use-gift.ts';

/** A gift: its picture, its words in both languages, what it costs and brings. */
export function GiftScreen(): JSX.Element {
  const t = useTranslations();
  const asked = useGift(Number(useParams()['id']));
  if (asked.data !== undefined) return <Gift gift={asked.data} />;
  return (
    <>
      <GiftTitle text={t('office.menu.gifts')} />
      <NotThere asked={asked} />
    </>
  );
}

function Gift({ gift }: { gift: OfficeGiftItem }): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  return (
    <>
      <GiftTitle text={gift.title[language]} />
      <div className="standing">
        <span className={gift.isActive ? 'tag tag--positive' : 'tag'}>
          {t(gift.isActive ? 'gifts.on' : 'gifts.off')}
        </span>
        {gift.mayEdit && (
          <Link className="btn" to={`/gifts/${gift.id}`}>
            {t('gifts.edit')}
          </Link>
        )}
      </div>
      <div className="gift">
        <GiftPicture gift={gift} />
        <section className="facts" aria-label={t('gifts.sale')}>
          <Facts gift={gift} />
        </section>
      </div>
    </>
  );
}

function Facts({ gift }: { gift: OfficeGiftItem }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const { title, text, price, stock, promocode, taken, position } = gift;
  return (
    <dl className="req2">
      <Fact name={t('gifts.column.brings')}>
        <Brings gift={gift} />
      </Fact>
      {promocode !== null && (
        <>
          <Fact name={t('gifts.days')}>{String(promocode.days)}</Fact>
          <Fact name={t('promocodes.directions')}>
            <DirectionNames ids={promocode.directions} />
          </Fact>
        </>
      )}
      <Fact name={t('gifts.column.price')}>{formatAmount(price, locale)}</Fact>
      <Fact name={t('gifts.column.stock')}>
        <Stock stock={stock} />
      </Fact>
      <Fact name={t('gifts.column.taken')}>{formatAmount(String(taken), locale)}</Fact>
      <Fact name={t('gifts.column.position')}>{String(position)}</Fact>
      {(['ru', 'en'] as const).map((language) => (
        <Fact key={language} name={t(language === 'ru' ? 'office.russian' : 'office.english')}>
          <b>{title[language]}</b>
          <span className="gift__text" lang={language}>
            {text[language]}
          </span>
        </Fact>
      ))}
    </dl>
  );
}
