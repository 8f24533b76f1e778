import type { Story } from '../story.ts';
import { accessibility } from './accessibility.ts';
import { addingCards } from './adding-cards.ts';
import { astray } from './astray.ts';
import { badInput } from './bad-input.ts';
import { byTheButton } from './by-the-button.ts';
import { cards } from './cards.ts';
import { changingLanguage } from './changing-language.ts';
import { checkingCards } from './checking-cards.ts';
import { contest } from './contests.ts';
import { endings } from './endings.ts';
import { exchanges } from './exchanges.ts';
import { firstDay } from './first-day.ts';
import { formAtOnce } from './form-at-once.ts';
import { gifts } from './gifts.ts';
import { guestWaits } from './guest-waits.ts';
import { helping } from './helping.ts';
import { keeping } from './keeping.ts';
import { keyboard } from './keyboard.ts';
import { lastOfAReserve } from './last-of-a-reserve.ts';
import { movingCourses } from './moving-courses.ts';
import { needsAPerson } from './needs-a-person.ts';
import { office } from './office.ts';
import { officeForms } from './office-forms.ts';
import { operatorsWork } from './operators-work.ts';
import { othersCards } from './others-cards.ts';
import { outsideServices } from './outside-services.ts';
import { ownClaims } from './own-claims.ts';
import { pages } from './pages.ts';
import { partnerLinks } from './partner-links.ts';
import { partnerOffice } from './partner-office.ts';
import { partnerPages } from './partner-pages.ts';
import { promocodes } from './promocodes.ts';
import { receipts } from './receipts.ts';
import { robots } from './robots.ts';
import { roles } from './roles.ts';
import { runningTheHouse } from './running-the-house.ts';
import { sessions } from './sessions.ts';
import { signingUp } from './signing-up.ts';
import { staffSignIn } from './staff-sign-in.ts';
import { twoFactor } from './two-factor.ts';
import { waitingClaims } from './waiting-claims.ts';
import { withoutScript } from './without-script.ts';

/** In the order in which they begin; the longest first, so that none is left to run alone at the end. */
export const stories: readonly Story[] = [
  ...accessibility,
  ...cards,
  ...guestWaits,
  ...partnerLinks,
  ...promocodes,
  ...formAtOnce,
  ...gifts,
  ...partnerOffice,
  ...officeForms,
  ...partnerPages,
  ...waitingClaims,
  ...operatorsWork,
  ...exchanges,
  ...signingUp,
  ...sessions,
  ...ownClaims,
  ...robots,
  ...roles,
  ...twoFactor,
  ...astray,
  ...movingCourses,
  ...lastOfAReserve,
  ...keyboard,
  ...byTheButton,
  ...keeping,
  ...changingLanguage,
  ...endings,
  ...withoutScript,
  ...addingCards,
  ...othersCards,
  ...receipts,
  ...checkingCards,
  ...firstDay,
  ...needsAPerson,
  ...office,
  ...staffSignIn,
  ...badInput,
  ...helping,
  ...pages,
  ...outsideServices,
  ...contest,
  ...runningTheHouse,
];
