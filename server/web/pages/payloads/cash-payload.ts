import type { CashPage } from '@menyala/contract/site/pages';
import { courseText } from '@menyala/money';
import { placedText } from '../../../content/shown/shown-text.ts';
import type { Context } from '../../../context.ts';
import { cashCities } from '../../../market/cash/slot-views.ts';
import type { Direction } from '../../../market/currencies/catalogue.ts';
import { inCity } from '../../../market/currencies/courses-of-city.ts';
import { citiesOf, newestCourse } from '../../../market/currencies/directions.ts';
import { listedDirections } from '../../../market/currencies/offer.ts';
import { localeOf } from '../../../platform/languages.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';

/** A city shows so many ways, those that are used most; the form has the rest. */
const mostDirections = 12;
const mostSlots = 6;

/** `/cash`, or `/cash?city=MSK`: cities with their places, the next free times, and what can be exchanged there. */
export function cashPayload(ctx: Context, { language, query }: PageRequest): LoadedPage<CashPage> {
  const locale = localeOf(language);
  const all = listedDirections(ctx.catalogue.current())
    .map((direction) => ({ direction, codes: new Set(citiesOf(direction).map(({ code }) => code)) }))
    .filter(({ codes }) => codes.size > 0)
    .toSorted((a, b) => b.direction.recentClaims - a.direction.recentClaims);
  const shown = new Set<Direction>();
  const written = (kind: 'page' | 'city', slug: string) => {
    const { text, shows } = placedText(ctx, kind, slug, language);
    for (const direction of shows) shown.add(direction);
    return text;
  };
  const cities = cashCities(ctx, language, mostSlots).map((city) => ({
    ...city,
    text: written('city', city.code),
    directions: all
      .filter(({ codes }) => codes.has(city.code))
      .slice(0, mostDirections)
      .map(({ direction }) => {
        shown.add(direction);
        const { from, to } = direction;
        return {
          from: { code: from.code, name: from.name[language] },
          to: { code: to.code, name: to.name[language] },
          course: courseText(newestCourse(inCity(direction, city.code)).course, locale, { from, to }),
        };
      }),
  }));
  const asked = query.get('city')?.toUpperCase();
  return {
    data: {
      page: 'cash',
      cities,
      city: cities.find(({ code }) => code === asked)?.code ?? null,
      text: written('page', 'cash'),
    },
    shows: [...shown],
  };
}
