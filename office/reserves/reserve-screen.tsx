import type { listTransfers, OfficeReserve, setReserveLevel } from '@menyala/contract/office/exchange';
import { sumText } from '@menyala/money';
import { EditBase, RecordContextProvider, ShowBase, useRecordContext } from 'ra-core';
import { SimpleForm } from 'ra-ui-materialui';
import type { JSX } from 'react';
import { AmountInput } from '../catalogue/amount-input.tsx';
import { SaveToolbar } from '../catalogue/edit-form.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useFormatLocale, useSay } from '../language/say.ts';
import { TransfersTable } from '../ledger/transfers-table.tsx';
import { useMay } from '../staff/use-may.ts';
import { AdjustButton } from './adjust-button.tsx';

/** One reserve: what is free and held, its low level, and every movement. */
export function ReserveScreen(): JSX.Element {
  return (
    <ShowBase>
      <Reserve />
    </ShowBase>
  );
}

function Reserve(): JSX.Element | null {
  const say = useSay();
  const may = useMay();
  const reserve = useRecordContext<OfficeReserve>();
  if (reserve === undefined) return null;
  return (
    <div className="reserve">
      <ScreenTitle parent={{ path: '/reserves', text: say('office.menu.reserves') }} text={reserve.name} />
      <ReserveFacts reserve={reserve} />
      {may<typeof setReserveLevel>('PUT', '/office/api/reserves/:id') && (
        <div className="form-card">
          <LowLevelForm reserve={reserve} />
        </div>
      )}
      {may<typeof listTransfers>('GET', '/office/api/transfers') && (
        <section aria-labelledby="log-title">
          <h2 id="log-title" className="page__part">
            {say('reserve.log')}
          </h2>
          <TransfersTable filter={{ currencyId: reserve.id }} />
        </section>
      )}
    </div>
  );
}

function ReserveFacts({ reserve }: { reserve: OfficeReserve }): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  const money = (amount: string) => sumText(amount, locale, reserve.ticker);
  return (
    <div className="reserve__top">
      {reserve.isLow && <span className="tag tag--warning">{say('reserve.low')}</span>}
      <dl>
        <dt>{say('resources.reserves.fields.available')}</dt>
        <dd>{money(reserve.available)}</dd>
      </dl>
      <dl>
        <dt>{say('resources.reserves.fields.held')}</dt>
        <dd>{money(reserve.held)}</dd>
      </dl>
      <dl>
        <dt>{say('resources.reserves.fields.openClaims')}</dt>
        <dd>{reserve.openClaims}</dd>
      </dl>
      <AdjustButton reserve={reserve} />
    </div>
  );
}

function LowLevelForm({ reserve }: { reserve: OfficeReserve }): JSX.Element {
  const say = useSay();
  return (
    <EditBase id={reserve.id} resource="reserves" mutationMode="pessimistic" redirect={false}>
      <RecordContextProvider value={reserve}>
        <SimpleForm toolbar={<SaveToolbar />} className="form">
          <div className="form__fields">
            <AmountInput source="lowLevel" helperText={say('reserve.levelHint')} />
          </div>
        </SimpleForm>
      </RecordContextProvider>
    </EditBase>
  );
}
