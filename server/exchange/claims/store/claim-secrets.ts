import type { Secret } from '@menyala/contract/sight';
import type { Currency } from '../../../market/currencies/catalogue.ts';
import { requisiteLines } from '../../../market/currencies/requisite-lines.ts';
import type { Claim } from '../claim.ts';
import type { requisiteChangesOf } from './claim-queries.ts';

type Changes = Awaited<ReturnType<typeof requisiteChangesOf>>;

/** Finds what a claim's view showed masked, by the name that it gave there. */
export function secretOfClaim(
  claim: Claim,
  changes: Changes,
  currencyOf: (id: number) => Currency,
  field: string,
): { secret: Secret; value: string } | undefined {
  if (field === 'email') return secretOr('email', claim.email);
  if (field === 'address') return secretOr('ip', claim.address);
  const [place = '', ...rest] = field.split('.');
  const inLines = (currencyId: number, side: 'send' | 'receive', values?: Record<string, string>) => {
    const line = requisiteLines(currencyOf(currencyId), side, values ?? {}, 'en').find(
      ({ name }) => name === rest.at(-1),
    );
    return line && { secret: line.kind, value: line.value };
  };
  switch (place) {
    case 'from':
      return inLines(claim.fromId, 'send', claim.fromRequisites);
    case 'to':
      return inLines(claim.toId, 'receive', claim.toRequisites);
    case 'refund': {
      const refund = claim.refunds.find(({ id }) => id === rest[0]);
      return refund && inLines(refund.currencyId, 'receive', refund.requisites);
    }
    case 'change': {
      const change = changes[Number(rest[0])];
      return inLines(claim.toId, 'receive', rest[1] === 'before' ? change?.before : change?.after);
    }
    default:
      return undefined;
  }
}

const secretOr = (secret: Secret, value: string | null) => (value === null ? undefined : { secret, value });
