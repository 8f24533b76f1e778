import type { OfficeClaim } from '@menyala/contract/office/claims';
import type { JSX, ReactNode } from 'react';
import { Link } from 'react-router';
import { CopyButton } from '../design/copy-button.tsx';
import { type OfficeText, useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';
import { Referrer } from '../partners/referrer.tsx';
import { CardState } from './claim-card.tsx';
import { UsedPromocode, utmText } from './claim-origin.tsx';

/** Who made the claim, as far as it is known. */
export function ClaimCustomer({ claim }: { claim: OfficeClaim }): JSX.Element {
  const say = useSay();
  const moment = useMoment();
  const agreements = Object.entries(claim.agreements).map(([kind, version]) =>
    say('claim.agreement', {
      kind: kind === 'aml' || kind === 'wallet' ? say(`claim.agreementKind.${kind}`) : kind,
      version,
    }),
  );
  return (
    <>
      <h3>{say('claim.customer')}</h3>
      <dl className="req2">
        <Fact name="claim.facts.email" value={claim.email} isCopied />
        <Fact
          name="claim.facts.account"
          value={
            claim.user && (
              <Link to={`/users/${claim.user.id}/show`}>{claim.user.email ?? say('users.deleted')}</Link>
            )
          }
        />
        <Fact
          name="claim.facts.card"
          value={claim.verification === null ? null : <CardState claim={claim} />}
        />
        <Fact name="claim.facts.address" value={claim.address} isCopied />
        <Fact name="claim.facts.made" value={`${moment(claim.createdAt)} ${say('office.msk')}`} />
        <Fact name="claim.facts.language" value={claim.locale} />
        <Fact name="claim.facts.city" value={claim.city} />
        <Fact name="claim.facts.refferal" value={claim.refferal === null ? null : <Referrer {...claim} />} />
        <Fact name="claim.facts.utm" value={utmText(claim.utm)} />
        <Fact
          name="claim.facts.promocode"
          value={claim.promocode === null ? null : <UsedPromocode claim={claim} />}
        />
        <Fact name="claim.facts.agreements" value={agreements.length === 0 ? null : agreements.join(', ')} />
        <Fact
          name="claim.facts.link"
          value={
            <a
              href={claim.locale === 'en-US' ? `/en/claim/${claim.id}` : `/claim/${claim.id}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              {say('claim.facts.open')}
            </a>
          }
        />
      </dl>
    </>
  );
}

interface FactProps {
  name: OfficeText;
  value: ReactNode;
  isCopied?: boolean;
}

/** A fact that is not known takes no line. */
function Fact({ name, value, isCopied = false }: FactProps): JSX.Element | null {
  const say = useSay();
  if (value === null) return null;
  return (
    <div>
      <dt>{say(name)}</dt>
      <dd>
        <span>{value}</span>
        {isCopied && typeof value === 'string' && <CopyButton text={value} what={say(name)} />}
      </dd>
    </div>
  );
}
