import type { CashPlaceView } from '@menyala/contract/site/cash';
import type { CashDirection, CashPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { detailsAddress, homeAddress } from '../addresses.ts';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Prose } from '../content/prose.tsx';
import { buttonClass } from '../design/button.tsx';
import { Icon } from '../design/icon.tsx';
import { Head } from '../layout/head.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './cash.module.css';

type City = CashPage['cities'][number];

/** `/cash`: where cash is handed over, when, and what for. */
export function CashScreen({ data: { cities, city: code, text } }: { data: CashPage }) {
  const t = useTranslations('cash');
  const chosen = cities.find((one) => one.code === code);
  const title = chosen ? t('titleIn', { city: chosen.name }) : t('title');
  return (
    <div className={`wrap ${css['cash']}`}>
      <Head title={title} description={t('description')} listed={cities.length > 0} path="/cash" />
      {cities.length === 0 ? (
        <div className={css['top']}>
          <Breadcrumbs here={t('title')} />
          <h1>{t('none')}</h1>
          <p className="soft">{t('noneText')}</p>
          <PageLink className={buttonClass()} to="/">
            {t('toForm')}
          </PageLink>
        </div>
      ) : (
        <>
          <div className={css['top']}>
            {chosen ? (
              <Breadcrumbs way={[{ name: t('title'), path: '/cash' }]} here={chosen.name} />
            ) : (
              <Breadcrumbs here={t('title')} />
            )}
            <h1>{title}</h1>
            <p className="soft">{t('lead')}</p>
            <nav aria-label={t('cities')}>
              <ul className={css['cities']}>
                {cities.map(({ code: of, name }) => (
                  <li key={of}>
                    <PageLink
                      className={css['city']}
                      to={`/cash?city=${encodeURIComponent(of)}`}
                      aria-current={of === code ? 'page' : undefined}
                    >
                      {name}
                    </PageLink>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
          {(chosen ? [chosen] : cities).map((one) => (
            <OneCity key={one.code} city={one} />
          ))}
        </>
      )}
      {text ? (
        <section className={css['section']} aria-labelledby="cash-text">
          <h2 id="cash-text">{text.title}</h2>
          <Prose html={text.html} />
        </section>
      ) : null}
    </div>
  );
}

function OneCity({ city }: { city: City }) {
  const t = useTranslations('cash');
  return (
    <section className={css['section']} aria-labelledby={`city-${city.code}`}>
      <h2 id={`city-${city.code}`}>{city.name}</h2>
      {city.text ? <Prose html={city.text.html} /> : null}
      <div className={css['grid']}>
        <div className={css['column']}>
          {city.places.map((place) => (
            <Place key={place.id} place={place} />
          ))}
          <p className="soft small">{t('zone', { zone: city.zone })}</p>
        </div>
        <div className={css['column']}>
          <h3>{t('slots')}</h3>
          {city.slots.length === 0 ? <p className="soft">{t('noSlots')}</p> : <Slots city={city} />}
          <h3>{t('directions')}</h3>
          {city.directions.length === 0 ? <p className="soft">{t('noDirections')}</p> : null}
          <ul className={css['directions']}>
            {city.directions.map((direction) => (
              <Way key={`${direction.from.code}-${direction.to.code}`} city={city.code} {...direction} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** Each time leads to the form of the direction that is used most here, with the time chosen in it. */
function Slots({ city }: { city: City }) {
  const t = useTranslations('cash');
  const [direction] = city.directions;
  return (
    <>
      {direction ? (
        <p className="soft small">{t('slotsHint', { from: direction.from.name, to: direction.to.name })}</p>
      ) : null}
      <ul className={css['slots']}>
        {city.slots.map(({ slot, place, day, time, startsAt }) => {
          const shown = (
            <time dateTime={startsAt}>
              <b>{time}</b> <span className="soft small">{day}</span>
              {city.places.length > 1 ? (
                <span className={css['where']}>{city.places.find(({ id }) => id === place)?.name}</span>
              ) : null}
            </time>
          );
          if (!direction) return <li key={slot}>{shown}</li>;
          const { from, to } = direction;
          const choice = { from: from.code, to: to.code, city: city.code, slot, side: 'from' as const };
          return (
            <li key={slot}>
              <PageLink to={detailsAddress(choice)} rel="nofollow">
                {shown}
              </PageLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Way({ city, from, to, course }: CashDirection & { city: string }) {
  const t = useTranslations('cash');
  return (
    <li>
      <PageLink className="link" to={homeAddress({ from: from.code, to: to.code, city })}>
        {t('direction', { from: from.name, to: to.name })}
      </PageLink>{' '}
      <span className={`${css['course']} soft small`}>{course}</span>
    </li>
  );
}

function Place({ place }: { place: CashPlaceView }) {
  const t = useTranslations('cash');
  const { now } = place;
  const state = now.isOpen ? t('open') : now.opens === null ? t('closed') : t('opens', { opens: now.opens });
  return (
    <article className={css['place']}>
      <h3>{place.name}</h3>
      <p className={css['state']} data-open={now.isOpen}>
        {state}
      </p>
      <p>{place.address}</p>
      {place.hint === '' ? null : <p className="soft small">{place.hint}</p>}
      <p>
        <span className="soft">{t('hours')}:</span> {place.hours}
      </p>
      {place.closed.length === 0 ? null : (
        <p className="small">
          <span className="soft">{t('days')}:</span> {place.closed.join('; ')}
        </p>
      )}
      {place.mapUrl === null ? null : (
        <p>
          <a className="link" href={place.mapUrl} target="_blank" rel="noreferrer noopener">
            {t('map')}
            <Icon name="external" />
          </a>
        </p>
      )}
    </article>
  );
}
