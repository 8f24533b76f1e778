import type { Language } from '@menyala/contract';
import { fullMomentText } from '@menyala/contract/moment';
import { sumText } from '@menyala/money';
import type { Context } from '../../context.ts';
import { triesLeft } from '../../exchange/cards/card-policy.ts';
import { shownCard } from '../../exchange/cards/card-views.ts';
import { photoTexts } from '../../exchange/cards/photo-texts.ts';
import { reasonSentences } from '../../exchange/cards/reason-texts.ts';
import type { WaitingClaim } from '../../exchange/cards/waiting-queries.ts';
import { localeOf, siteAddress } from '../../platform/languages.ts';
import type { CardClaim, CardFacts } from './card-facts.ts';
import { cardLink, makerLink, verificationLink } from './claim-link.ts';
import type { CardEmailKind } from './email-kinds.ts';
import { emailSettings, supportText } from './email-settings.ts';
import type { MovedCheck } from './moved-checks.ts';
import { sanitise } from './sanitise.ts';

type Teller = Pick<Context, 'catalogue' | 'config' | 'secrets'>;

/** A check in the words of an email. @throws Error where currencies of its claim are not in the catalogue */
export function factsOfCheck(
  ctx: Teller,
  check: MovedCheck,
  kind: CardEmailKind,
  language: Language,
): CardFacts {
  const { settings } = ctx.catalogue.current();
  const claim = check.claim && waitingClaim(ctx, check.claim, language);
  const isUsers = check.userId !== null;
  const isRefused = kind !== 'approved';
  return {
    kind,
    settings: emailSettings(settings, language),
    support: supportText(settings),
    card: shownCard(check, language).masked,
    reasons: isRefused
      ? reasonSentences(check.reasons, check.note, language).map((text) => sanitise(text))
      : [],
    photos: isRefused ? check.owed.map((kind) => ({ kind, ...photoTexts[kind][language] })) : [],
    mayTry: triesLeft(ctx, check) > 0,
    isUsers,
    claim,
    // A guest has no page of a card, but for the one of the claim.
    link:
      isUsers || check.claim === null
        ? cardLink(ctx, check.id, language)
        : verificationLink(ctx, check.claim, language),
    homeLink: siteAddress(ctx, language, '/'),
  };
}

function waitingClaim(ctx: Teller, claim: WaitingClaim, language: Language): CardClaim {
  const { currencies, settings } = ctx.catalogue.current();
  const from = currencies.get(claim.fromId);
  const to = currencies.get(claim.toId);
  if (!from || !to) throw new Error(`The currencies of claim ${claim.publicId} are not in the catalogue.`);
  return {
    number: settings.usePublicId ? claim.publicId : claim.id.slice(0, 8),
    sends: sumText(claim.fromSumma, localeOf(language), from),
    receives: sumText(claim.toSumma, localeOf(language), to),
    until: claim.until && fullMomentText(claim.until, localeOf(language)),
    link: makerLink(ctx, claim, language),
  };
}
