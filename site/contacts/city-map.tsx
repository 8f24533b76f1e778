import type { ContactsPage } from '@menyala/contract/site/pages';
import { useTranslations } from 'use-intl';
import { Icon } from '../design/icon.tsx';
import { PageLink } from '../layout/page-link.tsx';
import css from './contacts.module.css';

type City = ContactsPage['cities'][number];
type Place = City['places'][number];
type Coordinates = [latitude: number, longitude: number];

interface Mark {
  key: string;
  label: string;
  at: Coordinates;
}

const width = 720;
const height = 320;
const margin = 56;
/** Degrees that are shown at least: one city alone is not a world of its own, and one house is no city. */
const leastSpan = { cities: 6, places: 0.04 };
const steps = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30];

/**
 * Cities, and the places of each, drawn by their coordinates, on the lines of latitude and longitude and on nothing else: no outside
 * map is asked, and no border is drawn that somebody could quarrel with. All of it stands as text beside it, too.
 */
export function CityMap({ cities }: { cities: readonly City[] }) {
  const t = useTranslations('contacts');
  const marks = cities.flatMap(({ code, name, at, places }) => {
    const own = places.find((place) => place.at !== null)?.at ?? at;
    return own === null ? [] : [{ key: code, label: name, at: own }];
  });
  return (
    <div className={css['where']}>
      {marks.length === 0 ? null : (
        <Scheme
          marks={marks}
          span={leastSpan.cities}
          label={t('schemeOf', { cities: marks.map(({ label }) => label).join(', ') })}
          caption={t('scheme')}
        />
      )}
      <div className={css['cities']}>
        {cities.map((city) => (
          <OneCity key={city.code} city={city} />
        ))}
      </div>
    </div>
  );
}

/** A city's places, and where there are several their own scheme, on which they stand by their numbers. */
function OneCity({ city: { code, name, places } }: { city: City }) {
  const t = useTranslations('contacts');
  const marks = places.flatMap(({ id, at }, index): Mark[] =>
    at === null ? [] : [{ key: String(id), label: String(index + 1), at }],
  );
  return (
    <section aria-labelledby={`in-${code}`}>
      <h3 id={`in-${code}`}>{name}</h3>
      {marks.length < 2 ? null : (
        <Scheme
          marks={marks}
          span={leastSpan.places}
          label={t('schemeOfPlaces', { city: name, places: places.map((place) => place.name).join(', ') })}
          caption={t('schemeNumbers')}
        />
      )}
      {places.length === 0 ? (
        <p className="soft small">
          <PageLink to={`/cash?city=${encodeURIComponent(code)}`}>{t('byAppointment')}</PageLink>
        </p>
      ) : (
        <ol className={css['places']} data-one={places.length === 1}>
          {places.map((place) => (
            <li key={place.id}>
              <b>{place.name}</b>
              <br />
              {place.address}
              <MapLinks place={place} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Maps of others, in a window of their own: the owner's link first, then those that its coordinates make. */
function MapLinks({ place: { name, mapUrl, at } }: { place: Place }) {
  const t = useTranslations('contacts');
  const links = [
    ...(mapUrl === null ? [] : [{ text: t('onMap'), to: mapUrl }]),
    ...(at === null
      ? []
      : [
          { text: 'Yandex Maps', to: `https://yandex.ru/maps/?pt=${at[1]},${at[0]}&z=16` },
          { text: 'Google Maps', to: `https://www.google.com/maps/search/?api=1&query=${at[0]},${at[1]}` },
        ]),
  ];
  if (links.length === 0) return null;
  return (
    <span className={css['maps']}>
      {links.map(({ text, to }) => (
        <a key={to} href={to} target="_blank" rel="noreferrer noopener">
          {text}
          <span className="visually-hidden">: {name}</span>
          <Icon name="external" />
        </a>
      ))}
    </span>
  );
}

function Scheme({
  marks,
  span,
  label,
  caption,
}: {
  marks: readonly Mark[];
  span: number;
  label: string;
  caption: string;
}) {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const [latitudes, longitudes] = [marks.map(({ at }) => at[0]), marks.map(({ at }) => at[1])];
  const centre = { latitude: middle(latitudes), longitude: middle(longitudes) };
  // A degree of longitude is shorter than one of latitude, the more so the further north; at the poles it is none.
  const narrow = Math.max(0.05, Math.cos((centre.latitude * Math.PI) / 180));
  const spanX = Math.max(span, (Math.max(...longitudes) - Math.min(...longitudes)) * narrow);
  const spanY = Math.max(span / 2, Math.max(...latitudes) - Math.min(...latitudes));
  const scale = Math.min((width - 4 * margin) / spanX, (height - 2 * margin) / spanY);
  const x = (longitude: number) => width / 2 + (longitude - centre.longitude) * narrow * scale;
  const y = (latitude: number) => height / 2 - (latitude - centre.latitude) * scale;
  // Parts of a degree are longer words.
  const apart = span < 1 ? 120 : 56;
  const step = steps.find((degrees) => degrees * narrow * scale >= apart) ?? 60;
  const lines = (from: number, to: number) =>
    Array.from(
      { length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) },
      (_, place) => (Math.ceil(from / step) + place) * step,
    );
  const atX = (left: number) => centre.longitude + (left - width / 2) / (narrow * scale);
  const atY = (top: number) => centre.latitude - (top - height / 2) / scale;
  return (
    <figure className={css['map']}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {lines(atX(0), atX(width)).map((longitude) => (
          <g key={`x${longitude}`} className={css['grat']}>
            <line x1={x(longitude)} x2={x(longitude)} y1={0} y2={height} />
            <text x={x(longitude) + 4} y={height - 6}>
              {degreesText(longitude)}
            </text>
          </g>
        ))}
        {lines(atY(height), atY(0)).map((latitude) => (
          <g key={`y${latitude}`} className={css['grat']}>
            <line x1={0} x2={width} y1={y(latitude)} y2={y(latitude)} />
            <text x={4} y={y(latitude) - 4}>
              {degreesText(latitude)}
            </text>
          </g>
        ))}
        {marks.map(({ key, label: text, at }) => {
          // A name beyond the middle stands before its point, so that it does not run over the edge.
          const isEast = x(at[1]) > width * 0.6;
          return (
            <g key={key} className={css['city']}>
              <circle cx={x(at[1])} cy={y(at[0])} r={13} className={css['halo']} />
              <circle cx={x(at[1])} cy={y(at[0])} r={6} />
              <text x={x(at[1]) + (isEast ? -18 : 18)} y={y(at[0]) + 6} textAnchor={isEast ? 'end' : 'start'}>
                {text}
              </text>
            </g>
          );
        })}
      </svg>
      <figcaption className="soft small">{caption}</figcaption>
    </figure>
  );
}

/** Sums of steps such as 0.05 are not exact. */
const degreesText = (degrees: number) => `${Number(Math.abs(degrees).toFixed(3))}°`;
