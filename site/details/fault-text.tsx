import type { DetailsPage } from '@menyala/contract/site/pages';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useLayout } from '../layout/layout-context.tsx';
import { refusalText } from '../requisite-fields/field-words.ts';
import type { ShownField } from './claim-order.ts';
import { NetworkOffer } from './network-offer.tsx';
import type { Shown } from './use-faults.ts';

const plainFaults = {
  agreement: 'errorAgreement',
  'email-missing': 'errorRequiredEmail',
  'email-wrong': 'errorEmail',
} as const;

/** What a field says is wrong; for an address of another network also the way on, where there is one. */
export function useFaultText(
  data: DetailsPage,
  code: string,
  onLeave: (direction: string) => void,
): (shown: Shown | null, of?: ShownField) => ReactNode {
  const t = useTranslations('details');
  const { language } = useLayout();
  return (shown, of) => {
    if (shown === null || typeof shown === 'string') return shown;
    if (shown.kind !== 'requisite') return t(plainFaults[shown.kind]);
    const { refusal, rule } = shown;
    const text = refusalText(t, language, rule, refusal);
    const isOffered = refusal.code === 'wrong_network' && refusal.network !== undefined && of?.side === 'to';
    return isOffered ? (
      <>
        {text} <NetworkOffer data={data} network={refusal.network} code={code} onLeave={onLeave} />
      </>
    ) : (
      text
    );
  };
}
