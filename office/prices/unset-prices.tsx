import type { editPrice, listPrices, OfficePrice } from '@menyala/contract/office/prices';
import { compare, courseText, parseTyped } from '@menyala/money';
import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type JSX, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask, RefusedError } from '../api/ask.ts';
import { useRead } from '../api/read.ts';
import { useAction } from '../api/use-action.ts';
import { FormPart } from '../catalogue/form-part.tsx';
import { notify } from '../frame/notices.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useTranslate } from '../messages/use-translate.ts';
import { useMay } from '../staff/use-may.ts';

type ByAsset = Readonly<Record<string, string>>;

/** Prices that nobody has set yet, all in one form; those that follow sources set themselves. */
export function UnsetPrices(): JSX.Element | null {
  const mayEdit = useMay()<typeof editPrice>('PUT', '/office/api/prices/:id');
  const { data } = useRead<typeof listPrices>('/office/api/prices', { query: { size: 500 } });
  const unset = data?.items.filter(({ isSet, sources }) => !isSet && sources === null) ?? [];
  return mayEdit && unset.length > 0 ? <PricesForm unset={unset} /> : null;
}

function PricesForm({ unset }: { unset: readonly OfficePrice[] }): JSX.Element {
  const assets = unset.map(({ id }) => id);
  const t = useTranslations();
  const translate = useTranslate();
  const locale = useFormatLocale();
  const [typed, setTyped] = useState<ByAsset>({});
  const [wrong, setWrong] = useState<ByAsset>({});
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const usdOf = (asset: string) => parseTyped(typed[asset] ?? '', { ticker: 'USD', decimals: 18 }, locale);
  const showWrong = (found: ByAsset) => {
    setWrong(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const set = useAction({
    send: async (prices: ByAsset) => {
      const refused: Record<string, string> = {};
      for (const [asset, usd] of Object.entries(prices)) {
        try {
          const version = unset.find(({ id }) => id === asset)?.version ?? 0;
          const body = { usd, version };
          await ask<typeof editPrice>('PUT', '/office/api/prices/:id', { params: { id: asset }, body });
        } catch (error) {
          if (!(error instanceof Error)) throw error;
          const why = error instanceof RefusedError ? error.body.errors['usd'] : undefined;
          refused[asset] = why ?? translate(error.message);
        }
      }
      return { refused, count: Object.keys(prices).length - Object.keys(refused).length };
    },
    touches: ['prices', 'currencies', 'directions', 'operations-inbox'],
    onDone: ({ refused, count }) => {
      showWrong(refused);
      // The lists say so first: beside what is called unset nothing is called saved.
      if (count > 0)
        void client
          .invalidateQueries({ queryKey: ['prices'] })
          .then(() => notify(t('prices.saved', { count }), { type: 'success' }));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const filled = assets.filter((asset) => typed[asset]?.trim());
    const unread = (filled.length === 0 ? assets.slice(0, 1) : filled).filter((asset) => !usdOf(asset));
    showWrong(Object.fromEntries(unread.map((asset) => [asset, t('catalogue.badAmount')])));
    if (unread.length === 0)
      set.mutate(Object.fromEntries(filled.map((asset) => [asset, usdOf(asset) ?? ''])));
  };
  /** The way round that reads well: of a rouble one knows how many a dollar buys. */
  const readBack = (asset: string) => {
    const usd = usdOf(asset);
    return usd && compare(usd, '0') > 0 ? courseText(usd, locale, { from: asset, to: 'USD' }) : '';
  };
  return (
    <form ref={form} className="form-card prices-unset" noValidate onSubmit={submit}>
      <FormPart title={t('prices.unset')}>
        <p className="hint form__wide">{t('prices.unsetHint')}</p>
        {assets.map((asset) => (
          <TextField
            key={asset}
            name={`usd.${asset}`}
            label={t('prices.ofOne', { asset })}
            value={typed[asset] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [asset]: target.value })}
            error={wrong[asset] !== undefined}
            helperText={wrong[asset] ?? readBack(asset)}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
        ))}
      </FormPart>
      <div className="prices-unset__end">
        <button type="submit" className="btn btn--main" disabled={set.isPending}>
          {set.isPending ? t('confirm.sending') : t('prices.save')}
        </button>
      </div>
    </form>
  );
}
