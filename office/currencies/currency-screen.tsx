import type { editCurrency, OfficeCurrency } from '@menyala/contract/office/currencies';
import { useRecordContext } from 'ra-core';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { WaitingNote } from '../approvals/waiting-note.tsx';
import { EditForm } from '../catalogue/edit-form.tsx';
import { EndOfLife } from '../catalogue/end-of-life.tsx';
import { PictureChoice } from '../catalogue/picture-choice.tsx';
import { CurrencyIcon } from '../design/currency-icon.tsx';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useMay } from '../staff/use-may.ts';
import { CurrencyInputs } from './currency-inputs.tsx';

/** A currency: what it is, where it stands and is offered, its icon, its notices, and the fields that customers fill in for it. */
export function CurrencyScreen(): JSX.Element {
  const mayEdit = useMay()<typeof editCurrency>('PUT', '/office/api/currencies/:id');
  return (
    <EditForm mayEdit={mayEdit} title={<CurrencyTitle />} after={mayEdit && <AfterForm />}>
      <CurrencyInputs />
    </EditForm>
  );
}

function CurrencyTitle(): JSX.Element {
  const t = useTranslations();
  const language = useLanguage();
  const currency = useRecordContext<OfficeCurrency>();
  return (
    <>
      <ScreenTitle
        parent={{ path: '/currencies', text: t('office.menu.currencies') }}
        text={currency?.name[language] ?? t('office.menu.currencies')}
      />
      {currency !== undefined && currency.retiredAt !== null && (
        <p className="standing">
          <span className="tag">{t('currencies.retired')}</span>
        </p>
      )}
      {currency !== undefined && <WaitingNote object={`currency:${currency.id}`} />}
    </>
  );
}

/** Its picture, and its end. */
function AfterForm(): JSX.Element | null {
  const t = useTranslations();
  const language = useLanguage();
  const currency = useRecordContext<OfficeCurrency>();
  if (currency === undefined) return null;
  const { id, name, icon, category, retiredAt } = currency;
  return (
    <>
      <div className="after-form">
        <h2>{t('gifts.picture')}</h2>
        <PictureChoice
          label={t('currencies.pictureAria')}
          url={icon.image}
          draw={(url) => <CurrencyIcon icon={{ ...icon, image: url }} category={category} size="large" />}
          empty={t('currencies.noPicture')}
          mayEdit
          path={`/office/api/currencies/${id}/icon`}
          section="currencies"
        />
      </div>
      <EndOfLife section="currencies" id={id} name={name[language]} retiredAt={retiredAt} />
    </>
  );
}
