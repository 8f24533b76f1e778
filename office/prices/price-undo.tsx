import type { OfficePrice, undoPrice } from '@menyala/contract/office/prices';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { serverNowMs } from '../api/server-clock.ts';
import { useAction } from '../api/use-action.ts';
import { priceText } from '../catalogue/price-text.ts';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';
import './prices.css';

/** Puts back what a price was before its last change, in one press. Nothing where there is nothing to put back. */
export function PriceUndo({ price }: { price: Pick<OfficePrice, 'id' | 'undo'> }): JSX.Element | null {
  const t = useTranslations();
  const locale = useFormatLocale();
  const moment = useMoment();
  const mayEdit = useMay()<typeof undoPrice>('POST', '/office/api/prices/:id/undo');
  const undo = useAction({
    send: () => ask<typeof undoPrice>('POST', '/office/api/prices/:id/undo', { params: { id: price.id } }),
    touches: ['prices', 'directions'],
  });
  const change = price.undo;
  if (!mayEdit || change === null || Date.parse(change.until) <= serverNowMs()) return null;
  return (
    <div className="price-undo form__wide" role="status">
      <button type="button" className="btn" disabled={undo.isPending} onClick={() => undo.mutate(undefined)}>
        {change.isFollowing
          ? t('prices.undoSources')
          : t('prices.undo', { usd: priceText(change.usd, locale) })}
      </button>
      <span className="hint">{t('prices.changed', { by: change.by, time: moment(change.until) })}</span>
      {undo.error && <span className="error">{undo.error.message}</span>}
    </div>
  );
}
