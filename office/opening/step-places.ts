import type { AnswerOf } from '@menyala/contract';
import type { OpeningStep } from '@menyala/contract/office/opening';
import type { listInbox } from '@menyala/contract/office/operations-inbox';
import type { MessageKey } from '../messages/messages.ts';

export type Lacks = AnswerOf<typeof listInbox>['opening'];
export type PlacedStep = Exclude<OpeningStep, 'trial'>;

interface Place {
  to: string;
  /** On the link that leads there. */
  text: MessageKey;
}

const places: Readonly<Record<PlacedStep, string>> = {
  staff: '/staff',
  look: '/look',
  contacts: '/look',
  prices: '/prices',
  requisites: '/requisites',
  reserves: '/reserves',
  directions: '/directions',
};

/** Where a step is done: the form itself, where its list would be empty. */
export function placeOf(step: PlacedStep, lacks: Lacks | undefined): Place {
  // Prices are of currencies, so these come first.
  if (step === 'prices' && lacks?.currencies === false)
    return { to: '/currencies/library', text: 'opening.currencies' };
  if (step === 'directions' && lacks?.directionsMade === false)
    return { to: '/directions/matrix', text: 'opening.makeDirections' };
  const to = step === 'requisites' && lacks?.requisites === false ? '/requisites/create' : places[step];
  return { to, text: `opening.step.${step}.do` };
}
