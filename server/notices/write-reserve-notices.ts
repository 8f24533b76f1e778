import { type Catalogue, isExchangeable, openDirections } from '../currencies/index.ts';
import { languageOfLocale, siteAddress } from '../languages.ts';
import type { World } from '../world.ts';
import { inert } from './inert.ts';
import { keepLetters } from './keep-letters.ts';
import { renderLetter } from './letter/index.ts';
import { letterHouse } from './letter-house.ts';
import { reserveLetter } from './reserve-letter.ts';
import { closeNotice, currenciesWaitedFor, waitingNotices } from './reserve-notice-queries.ts';

/** So many letters in one run; the rest wait for the next. */
const mostInRun = 200;

/**
 * Writes to those who asked about a currency that can be received again: its reserve covers the smallest sum of a direction
 * that is open. Each who asked gets one letter. A job for once a minute; returns how many letters it wrote.
 */
export async function writeReserveNotices(world: World): Promise<number> {
  const catalogue = world.catalogue.current();
  const back = (await currenciesWaitedFor(world.db)).filter((id) => isReceivable(world, catalogue, id));
  if (back.length === 0) return 0;
  const notices = await waitingNotices(world.db, mostInRun, back);
  let written = 0;
  for (const notice of notices) if (await writeNotice(world, catalogue, notice)) written += 1;
  return written;
}

function isReceivable(world: World, catalogue: Catalogue, currencyId: number): boolean {
  const reserve = world.reserves.of(currencyId);
  return openDirections(catalogue).some(
    (direction) => direction.to.id === currencyId && isExchangeable(direction, reserve),
  );
}

interface Notice {
  id: number;
  currency_id: number;
  email: string;
  locale: string;
}

function writeNotice(world: World, catalogue: Catalogue, notice: Notice): Promise<boolean> {
  const currency = catalogue.currencies.get(notice.currency_id);
  const language = languageOfLocale(notice.locale);
  if (!currency) return Promise.resolve(false);
  return world.db.transaction().execute(async (tx) => {
    const now = world.clock.now();
    if (!(await closeNotice(tx, notice.id, now))) return false;
    const link = siteAddress(world, language, `/?cur_to=${encodeURIComponent(currency.code)}`);
    const letter = reserveLetter(
      {
        currency: inert(currency.name[language], 100),
        house: letterHouse(catalogue.house, language),
        link,
      },
      language,
    );
    await keepLetters(world, tx, [
      {
        claimId: null,
        outboxId: null,
        kind: 'reserve',
        locale: notice.locale,
        recipient: notice.email,
        ...renderLetter(letter),
        now,
      },
    ]);
    return true;
  });
}
