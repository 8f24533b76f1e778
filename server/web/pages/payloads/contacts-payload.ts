import { randomUUID } from 'node:crypto';
import type { Language, Problem } from '@menyala/contract';
import { isRoundTheClock, weekText, zoneText } from '@menyala/contract/hours';
import type { ContactsPage, QuestionPage, TypedQuestion } from '@menyala/contract/site/pages';
import { placedText } from '../../../content/shown/shown-text.ts';
import type { Context } from '../../../context.ts';
import { isListed } from '../../../market/currencies/offer.ts';
import { threadView } from '../../../outreach/support/thread-view.ts';
import type { LoadedPage } from '../page-addresses.ts';
import type { PageRequest } from '../page-request.ts';
import { placeOfCity } from './city-places.ts';
import { claimIdOf } from './claim-payload.ts';

const untyped: TypedQuestion = { name: '', email: '', subject: '', text: '', claim: '' };

const longestSubject = 120;

/** `/contacts`; `?claim=NUMBER` fills the claim in, `?subject=…` the subject. */
export function contactsPayload(ctx: Context, { language, query }: PageRequest): LoadedPage<ContactsPage> {
  const claim = (query.get('claim') ?? '').replace(/[^\w-]/g, '').slice(0, 40);
  const subject = (query.get('subject') ?? '').replace(/\p{C}/gu, '').trim().slice(0, longestSubject);
  return { data: contactsData(ctx, language, { ...untyped, claim, subject }, randomUUID(), null) };
}

export function contactsData(
  ctx: Context,
  language: Language,
  typed: TypedQuestion,
  key: string,
  problem: Problem | null,
): ContactsPage {
  const { settings } = ctx.catalogue.current();
  const now = ctx.clock.now().getTime();
  return {
    page: 'contacts',
    week: weekText(settings.hours, language).split(', '),
    zone: isRoundTheClock(settings.hours) ? '' : zoneText(settings.hours.zone, now, language),
    cities: citiesOf(ctx, language),
    text: placedText(ctx, 'page', 'contacts', language).text,
    typed,
    problem,
    key,
  };
}

/** Cities in which cash can be handed over now, in the order of their names. */
function citiesOf(ctx: Context, language: Language): ContactsPage['cities'] {
  const { directions, places } = ctx.catalogue.current();
  const open = [...places.values()].filter(({ isOpen }) => isOpen);
  const cities = new Map(
    directions
      .filter(isListed)
      .flatMap(({ from, to }) => [...from.cities, ...to.cities])
      .map((city) => [city.code, city]),
  );
  return [...cities.values()]
    .map(({ code, name }) => ({
      ...{ code, name: name[language], at: placeOfCity(name.en) },
      places: open
        .filter(({ cityCode }) => cityCode === code)
        .map((place) => ({
          ...{ id: place.id, name: place.name[language], address: place.address[language] },
          mapUrl: place.mapUrl,
          at: place.point && ([place.point.latitude, place.point.longitude] as [number, number]),
        })),
    }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
}

/** `/contacts/{uuid}`. @throws Refusal `not_found` for another's too */
export async function questionPayload(ctx: Context, asked: PageRequest): Promise<LoadedPage<QuestionPage>> {
  const id = claimIdOf(asked.params);
  return { data: { page: 'question', id, thread: await threadView(ctx, await asked.question(id)) } };
}
