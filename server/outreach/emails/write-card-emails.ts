import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { languageOfLocale } from '../../platform/languages.ts';
import { cardEmail } from './card-emails.ts';
import { type CardEmailKind, isCardStep } from './email-kinds.ts';
import { factsOfCheck } from './facts-of-check.ts';
import { type ComposedEmail, keepEmails } from './keep-emails.ts';
import { type CheckMoved, findMovedChecks, isNews, type MovedCheck } from './moved-checks.ts';

type Writer = Pick<Context, 'catalogue' | 'clock' | 'config' | 'secrets' | 'vault'>;

/**
 * Writes the emails that tell whether a card was verified: one for an event, however often it is delivered. They go
 * to the account's email address, or for a guest's card to that of the claim.
 */
export async function writeCardEmails(ctx: Writer, tx: Tx, moved: CheckMoved[]): Promise<void> {
  const told = moved.filter(({ event }) => event !== 'sent');
  const checks = (await findMovedChecks(ctx, tx, told)).filter(isNews);
  await keepEmails(
    ctx,
    tx,
    checks.flatMap((check) => emailFor(ctx, check)),
  );
}

function emailFor(ctx: Writer, check: MovedCheck): ComposedEmail[] {
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
      email: cardEmail(facts, language, ctx.catalogue.current().ownTexts),
    },
  ];
}

const isWanted = ({ wantsSteps }: MovedCheck, kind: CardEmailKind) => wantsSteps || !isCardStep(kind);
