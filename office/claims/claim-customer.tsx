import type { OfficeClaim } from '@menyala/contract/office/claims';
import type { JSX, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Secret } from '../design/secret.tsx';
import { OpenLink } from '../frame/open-link.tsx';
import { useLanguageName } from '../messages/language-name.ts';
import type { MessageKey } from '../messages/messages.ts';
import { useMoment } from '../messages/use-moment.ts';
import { Referrer } from '../partners/referrer.tsx';
import { CardState } from './claim-card.tsx';
import { PaidShop, UsedPromocode, utmText } from './claim-origin.tsx';

/** Who made the claim, as far as it is known. */
export function ClaimCustomer({ claim }: { claim: OfficeClaim }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const languageName = useLanguageName();
  const agreements = Object.entries(claim.agreements).map(([kind, version]) =>
    t('claim.agreement', {
      kind: kind === 'aml' || kind === 'wallet' ? t(`claim.agreementKind.${kind}`) : kind,
      version: String(version),
    }),
  );
  return (
    <>
      <h3>{t('claim.customer')}</h3>
      <dl className="req2">
        <Fact name="claim.facts.email" value={claim.email && <Known claim={claim} field="email" />} />
        <Fact
          name="claim.facts.account"
          value={
            claim.user && (
              <OpenLink to={`/users/${claim.user.id}/show`}>
                {claim.user.email ?? t('users.deleted')}
              </OpenLink>
            )
          }
        />
        <Fact
          name="claim.facts.card"
          value={claim.verification === null ? null : <CardState claim={claim} />}
        />
        <Fact name="claim.facts.address" value={claim.address && <Known claim={claim} field="address" />} />
        <Fact name="claim.facts.made" value={`${moment(claim.createdAt)} ${t('office.msk')}`} />
        <Fact name="claim.facts.language" value={languageName(claim.locale)} />
        <Fact name="claim.facts.city" value={claim.city} />
        <Fact name="claim.facts.refferal" value={claim.refferal === null ? null : <Referrer {...claim} />} />
        <Fact name="claim.facts.utm" value={utmText(claim.utm)} />
        <Fact name="claim.facts.shop" value={claim.shop === null ? null : <PaidShop shop={claim.shop} />} />
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
              {t('claim.facts.open')}
            </a>
          }
        />
      </dl>
    </>
  );
}

/** What is masked for many, and shown to some by a press. */
function Known({ claim, field }: { claim: OfficeClaim; field: 'email' | 'address' }): JSX.Element {
  const t = useTranslations();
  const value = claim[field] ?? '';
  return (
    <Secret
      value={value}
      copy={value.includes('•') ? null : value}
      reveal={claim.reveals.includes(field) ? { of: 'claim', id: claim.id, field } : null}
      label={t(`claim.facts.${field}`)}
    />
  );
}

interface FactProps {
  name: MessageKey;
  value: ReactNode;
}

/** A fact that is not known takes no line. */
function Fact({ name, value }: FactProps): JSX.Element | null {
  const t = useTranslations();
  if (value === null) return null;
  return (
    <div>
      <dt>{t(name)}</dt>
      <dd>
        <span>{value}</span>
      </dd>
    </div>
  );
}
