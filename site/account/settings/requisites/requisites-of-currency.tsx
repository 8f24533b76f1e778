import type { SavedRequisite } from '@menyala/contract/site/saved-requisites';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { useLayout } from '../../../layout/layout-context.tsx';
import { RequisitesForm } from '../../../requisite-fields/requisites-form.tsx';
import { useAccountCalls } from '../../account-calls.ts';
import { LoadedPart, useLoaded } from '../../loaded.tsx';
import { Blank } from '../../placeholders.tsx';
import { troubleOf } from '../../trouble.tsx';
import { calculatorCalls, findFields, type SideOfRequisites } from './find-fields.ts';

/** The form of one side of a currency: typed and checked, then everything once more, as when a claim is made. */
export function RequisitesOfCurrency({
  side,
  currency,
  onAdded,
  onCancel,
}: {
  side: SideOfRequisites;
  currency: number;
  onAdded: (item: SavedRequisite) => void;
  onCancel: () => void;
}) {
  const t = useTranslations('account');
  const { language } = useLayout();
  const calls = useAccountCalls();
  const [isBusy, setBusy] = useState(false);
  const fields = useLoaded('fields', (signal) =>
    findFields(calculatorCalls(language, signal), currency, side),
  );
  const save = async (values: Record<string, string>) => {
    setBusy(true);
    try {
      onAdded(await calls.saveRequisite({ currency, side, values }));
      return null;
    } catch (cause) {
      return troubleOf(cause);
    } finally {
      setBusy(false);
    }
  };
  const cancel = <Button onClick={onCancel}>{t('requisitesCancel')}</Button>;
  return (
    <LoadedPart of={fields} skeleton={<Blank letters={19} />}>
      {(found) =>
        found === null || found.length === 0 ? (
          <>
            <p>{found === null ? t('requisitesNoDirection') : t('requisitesNoFields')}</p>
            <div>{cancel}</div>
          </>
        ) : (
          <RequisitesForm
            name={`saved.${side}.${currency}`}
            fields={found}
            isBusy={isBusy}
            send={save}
            aside={cancel}
            words={{
              next: t('requisitesNext'),
              checkTitle: t('requisitesCheckTitle'),
              checkHint: t('requisitesCheckHint'),
              confirm: t('requisitesConfirm'),
              sending: t('requisitesSending'),
              edit: t('requisitesEdit'),
            }}
          />
        )
      }
    </LoadedPart>
  );
}
