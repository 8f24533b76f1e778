import type { listTransfers } from '@menyala/contract/office/ledger';
import {
  type editReserve,
  exportReserveStatement,
  type OfficeReserve,
  showReserveStatement,
} from '@menyala/contract/office/reserves';
import { sumText } from '@menyala/money';
import { EditBase, RecordContextProvider, ShowBase, useRecordContext } from 'ra-core';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { SendingForm } from '../catalogue/edit-form.tsx';
import { FormPart } from '../catalogue/form-part.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { TransfersTable } from '../ledger/transfers-table.tsx';
import { useFormatLocale } from '../messages/use-language.ts';
import { useMay } from '../staff/use-may.ts';
import { Statement } from '../statement/statement.tsx';
import { AdjustButton } from './adjust-button.tsx';
import { BalanceChecks, DriftTag } from './balance-checks.tsx';
import { Waiting } from './waiting.tsx';

/** One reserve: what is free and held, its low level, and every movement. */
export function ReserveScreen(): JSX.Element {
  return (
    <ShowBase>
      <Reserve />
    </ShowBase>
  );
}

function Reserve(): JSX.Element | null {
  const t = useTranslations();
  const may = useMay();
  const reserve = useRecordContext<OfficeReserve>();
  if (reserve === undefined) return null;
  return (
    <div className="reserve">
      <ScreenTitle parent={{ path: '/reserves', text: t('office.menu.reserves') }} text={reserve.name} />
      <WaitingNote object={`reserve:${reserve.id}`} />
      <ReserveFacts reserve={reserve} />
      {may<typeof editReserve>('PUT', '/office/api/reserves/:id') && <ReserveForm reserve={reserve} />}
      <BalanceChecks reserve={reserve} />
      <Waiting reserve={reserve} />
      {may<typeof showReserveStatement>('GET', '/office/api/reserves/:id/statement') && (
        <Statement of={showReserveStatement} file={exportReserveStatement} id={reserve.id} name="reserve" />
      )}
      {may<typeof listTransfers>('GET', '/office/api/transfers') && (
        <div>
          <h2 className="page__part">{t('reserve.log')}</h2>
          <TransfersTable filter={{ currencyId: reserve.id }} />
        </div>
      )}
    </div>
  );
}

function ReserveFacts({ reserve }: { reserve: OfficeReserve }): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  const money = (amount: string) => sumText(amount, locale, reserve.ticker);
  return (
    <div className="reserve__top">
      {reserve.isLow && <span className="tag tag--warning">{t('reserve.low')}</span>}
      <DriftTag reserve={reserve} />
      <dl>
        <dt>{t('resources.reserves.fields.available')}</dt>
        <dd>{money(reserve.available)}</dd>
      </dl>
      <dl>
        <dt>{t('resources.reserves.fields.shown')}</dt>
        <dd>{money(reserve.shown)}</dd>
      </dl>
      <dl>
        <dt>{t('resources.reserves.fields.held')}</dt>
        <dd>{money(reserve.held)}</dd>
      </dl>
      <dl>
        <dt>{t('resources.reserves.fields.openClaims')}</dt>
        <dd>{reserve.openClaims}</dd>
      </dl>
      <AdjustButton reserve={reserve} />
    </div>
  );
}

function ReserveForm({ reserve }: { reserve: OfficeReserve }): JSX.Element {
  const t = useTranslations();
  return (
    <EditBase id={reserve.id} resource="reserves" mutationMode="pessimistic" redirect={false}>
      <RecordContextProvider value={reserve}>
        <SendingForm>
          <FormPart title={t('stock.settings')}>
            <AmountInput source="lowLevel" unit={reserve.ticker} helperText={t('reserve.levelHint')} />
            <AmountInput source="shownSum" unit={reserve.ticker} helperText={t('stock.shownHint')} />
            <AmountInput source="shownCap" unit={reserve.ticker} helperText={t('stock.capHint')} />
            <AmountInput source="shownStep" unit={reserve.ticker} helperText={t('stock.stepHint')} />
            <AmountInput
              source="driftTolerance"
              isRequired
              unit={reserve.ticker}
              helperText={t('stock.toleranceHint')}
            />
          </FormPart>
        </SendingForm>
      </RecordContextProvider>
    </EditBase>
  );
}
