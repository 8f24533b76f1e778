import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { languageOfLocale } from '../../platform/languages.ts';
import { cardLetter } from './card-letters.ts';
import { factsOfCheck } from './facts-of-check.ts';
import { keepLetters } from './keep-letters.ts';
import { renderLetter } from './letter/render-letter.ts';
import { type CardLetterKind, isCardStep } from './letter-kinds.ts';
import type { NewLetter } from './letter-queries.ts';
import { type CheckMoved, findMovedChecks, isNews, type MovedCheck } from './moved-checks.ts';

type Writer = Pick<Context, 'catalogue' | 'clock' | 'config' | 'secrets' | 'vault'>;

/**
 * Writes the letters that tell whether a card was verified: one for an event, however often it is delivered. They go
 * to the account's e-mail, or for a guest's card to that of the claim.
 */
export async function writeCardLetters(ctx: Writer, tx: Tx, moved: CheckMoved[]): Promise<void> {
  const told = moved.filter(({ event }) => event !== 'sent');
  const checks = (await findMovedChecks(ctx, tx, told)).filter(isNews);
  await keepLetters(
    ctx,
    tx,
    checks.flatMap((check) => letterFor(ctx, check)),
  );
}

function letterFor(ctx: Writer, check: MovedCheck): NewLetter[] {
  const { event, email, locale } = check;
  if (event === 'sent' || email === null || !isWanted(check, event)) return [];
  const language = languageOfLocale(locale);
  const facts = factsOfCheck(ctx, check, event, language);
  return [
    {
      claimId: check.claim?.id ?? null,
      outboxId: check.outboxId,
      kind: `card.${event}`,
      locale,
      recipient: email,
      ...renderLetter(cardLetter(facts, language)),
      now: ctx.clock.now(),
    },
  ];
}

const isWanted = ({ wantsSteps }: MovedCheck, kind: CardLetterKind) => wantsSteps || !isCardStep(kind);
