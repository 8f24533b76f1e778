import type { ListedCurrency, listDirections, listReceiveIds } from '@menyala/contract/site/calculator';
import type { DetailsPage } from '@menyala/contract/site/pages';
import { type ForeignNetwork, networkOf } from '@menyala/requisites';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { detailsAddress } from '../addresses.ts';
import { request } from '../api/request.ts';
import { useHref, useLayout } from '../layout/layout-context.tsx';
import { useNavigate } from '../router.tsx';

/** The same money in the network that the address is of, if the exchange has it: one press, and the rest is kept. */
export function NetworkOffer({
  data,
  network,
  code,
  onLeave,
}: {
  data: DetailsPage;
  network: ForeignNetwork | undefined;
  /** The promocode that was typed. */
  code: string;
  onLeave: (direction: string) => void;
}) {
  const t = useTranslations('details');
  const { language } = useLayout();
  const href = useHref();
  const navigate = useNavigate();
  const [found, setFound] = useState<ListedCurrency | null>(null);
  const { form, pair } = data;
  const { ticker } = pair.structure.to.currency;
  useEffect(() => {
    let isGone = false;
    setFound(null);
    const params = { id: form.from };
    Promise.all([
      request<typeof listDirections>(language, { method: 'GET', path: '/api/v1/calculator' }),
      request<typeof listReceiveIds>(
        language,
        { method: 'GET', path: '/api/v1/calculator/from/:id' },
        { params },
      ),
    ]).then(
      ([entries, ids]) => {
        if (isGone) return;
        const all = entries.flatMap(({ currencies }) => currencies);
        setFound(sameMoneyIn(all, ids, ticker, network) ?? null);
      },
      // The message stands without the offer.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [language, form.from, ticker, network]);

  if (found === null) return null;
  const go = () => {
    onLeave(`${form.from}-${found.id}`);
    const amount = form.anchor === 'from' ? form.fromSumma : form.toSumma;
    const from = pair.structure.from.currency.code;
    const { anchor: side, city, withVerificationCourse: isVerified } = form;
    void navigate(
      href(detailsAddress({ from, to: found.code, amount, side, city, isVerified, promocode: code })),
    );
  };
  return t.rich('offerNetwork', {
    ticker,
    network: found.network?.name ?? found.name,
    go: (chunks) => (
      <button type="button" onClick={go}>
        {chunks}
      </button>
    ),
  });
}

export function sameMoneyIn(
  currencies: readonly ListedCurrency[],
  receivable: readonly number[],
  ticker: string,
  network: ForeignNetwork | undefined,
): ListedCurrency | undefined {
  return currencies.find(
    (currency) =>
      currency.ticker === ticker &&
      networkOf(currency.network?.code) === network &&
      currency.receive.visible &&
      currency.unavailable === null &&
      receivable.includes(currency.id),
  );
}
