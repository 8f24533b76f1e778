import type { editPrice, OfficePrice } from '@menyala/contract/office/prices';
import { useRecordContext } from 'ra-core';
import type { JSX } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { serverNowMs } from '../api/server-clock.ts';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { EditForm } from '../catalogue/edit-form.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { priceText } from '../catalogue/price-text.ts';
import { WholeInput } from '../catalogue/whole-input.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMoment } from '../messages/use-moment.ts';
import { useMay } from '../staff/use-may.ts';
import { PriceSourcesInputs } from './price-sources-inputs.tsx';
import { PriceUndo } from './price-undo.tsx';

/** One base price. Saving it publishes every rate that follows from it. */
export function PriceScreen(): JSX.Element {
  const mayEdit = useMay()<typeof editPrice>('PUT', '/office/api/prices/:id');
  const t = useTranslations();
  return (
    <EditForm mayEdit={mayEdit} title={<PriceTitle />}>
      <FormPart title={t('office.menu.prices')}>
        <PriceSourcesInputs />
        <ByHandInputs />
      </FormPart>
    </EditForm>
  );
}

/** What only a price by hand has: its figure, and how long it holds. One that follows sources shows them. */
function ByHandInputs(): JSX.Element {
  const isByHand = useWatch({ name: 'sources' }) === null;
  const price = useRecordContext<OfficePrice>();
  return (
    <>
      {isByHand && <AmountInput source="usd" isRequired unit="USD" />}
      {isByHand ? <FreshInput /> : <FollowedPrice />}
      {price && <PriceUndo price={price} />}
    </>
  );
}

function FollowedPrice(): JSX.Element | null {
  const locale = useFormatLocale();
  const t = useTranslations();
  const price = useRecordContext<OfficePrice>();
  if (!price?.sources || !price.isSet) return null;
  const isOld = price.oldAt !== null && Date.parse(price.oldAt) <= serverNowMs();
  return (
    <p className={isOld ? 'error form__wide' : 'form__wide'} role="status">
      {isOld ? t('prices.resting') : t('prices.now', { usd: priceText(price.usd, locale) })}
    </p>
  );
}

/** How long the price holds, and until when it does now. */
function FreshInput(): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const price = useRecordContext<OfficePrice>();
  const oldAt = price?.oldAt ?? null;
  const isOld = oldAt !== null && Date.parse(oldAt) <= serverNowMs();
  const time = oldAt === null ? '' : `${moment(oldAt)} ${t('office.msk')}`;
  return (
    <>
      <WholeInput
        source="freshMinutes"
        label={t('offer.freshMinutes')}
        least={1}
        most={525_600}
        isRequired={false}
        helperText={t('offer.freshHint')}
      />
      {oldAt !== null && (
        <p className={isOld ? 'error form__wide' : 'hint form__wide'} role="status">
          {t(isOld ? 'offer.freshOver' : 'offer.freshUntil', { time })}. {t('offer.freshConfirm')}
        </p>
      )}
    </>
  );
}

function PriceTitle(): JSX.Element {
  const t = useTranslations();
  const price = useRecordContext<OfficePrice>();
  return (
    <>
      <ScreenTitle
        parent={{ path: '/prices', text: t('office.menu.prices') }}
        text={price?.id ?? t('office.menu.prices')}
      />
      {price !== undefined && <WaitingNote object={`price:${price.id}`} />}
    </>
  );
}
