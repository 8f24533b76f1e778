import type { SavedRequisite } from '@menyala/contract/site/saved-requisites';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { CurrencyIcon } from '../../../design/currency-icon.tsx';
import { Icon } from '../../../design/icon.tsx';
import { useSession } from '../../../session/use-session.ts';
import { useAccountCalls } from '../../account-calls.ts';
import { ActionResult, useAction } from '../../action.tsx';
import { LoadedPart, useLoaded } from '../../loaded.tsx';
import { SideName } from '../../orders/claim-table.tsx';
import { BlankLines } from '../../placeholders.tsx';
import css from '../settings.module.css';
import { focusSection, SettingsSection } from '../settings-section.tsx';
import { AddRequisites } from './add-requisites.tsx';

const id = 'requisites';

/** Details kept to fill the exchange form with. What was deleted can be put back, for as long as the page is open. */
export function SavedRequisites() {
  const t = useTranslations('account');
  const calls = useAccountCalls();
  const action = useAction();
  const [isAdding, setAdding] = useState(false);
  const [forgotten, setForgotten] = useState<SavedRequisite | null>(null);
  const saved = useLoaded(useSession().user && 'requisites', calls.requisites);
  const put = (change: (items: SavedRequisite[]) => SavedRequisite[]) =>
    saved.put(({ items }) => ({ items: change(items) }));

  const forget = (item: SavedRequisite) =>
    action.run(async () => {
      await calls.forgetRequisite(item.id);
      put((items) => items.filter((each) => each.id !== item.id));
      setForgotten(item);
      return undefined;
    });
  const putBack = (item: SavedRequisite) =>
    action.run(async () => {
      const { currency, side, values } = item;
      const again = await calls.saveRequisite({ currency: currency.id, side, values });
      put((items) => withFirst(items, again));
      setForgotten(null);
      focusSection(id);
      return t('requisitesBack');
    });
  const added = (item: SavedRequisite) => {
    put((items) => withFirst(items, item));
    setAdding(false);
    focusSection(id);
    void action.run(async () => t('requisitesSaved'));
  };

  return (
    <SettingsSection id={id} title={t('requisites')} lead={t('requisitesLead')}>
      <LoadedPart of={saved} skeleton={<BlankLines rows={2} />}>
        {({ items }) => (
          <>
            {items.length === 0 ? <p className="soft">{t('requisitesNone')}</p> : null}
            <ul className={css['lines']}>
              {items.map((item) => (
                <SavedRow key={item.id} item={item} isBusy={action.isBusy} onForget={forget} />
              ))}
            </ul>
            {forgotten === null ? null : (
              <Undo key={forgotten.id} item={forgotten} isBusy={action.isBusy} onUndo={putBack} />
            )}
            <ActionResult of={action} />
            {isAdding ? (
              <AddRequisites
                onAdded={added}
                onCancel={() => {
                  setAdding(false);
                  focusSection(id);
                }}
              />
            ) : (
              <div>
                <Button
                  onClick={() => {
                    setForgotten(null);
                    setAdding(true);
                  }}
                >
                  <Icon name="plus" />
                  {t('requisitesAdd')}
                </Button>
              </div>
            )}
          </>
        )}
      </LoadedPart>
    </SettingsSection>
  );
}

/** The same details saved again are those that are there. */
function withFirst(items: SavedRequisite[], first: SavedRequisite): SavedRequisite[] {
  return [first, ...items.filter(({ id: other }) => other !== first.id)];
}

/** The focus was on the row that is gone: it goes on to the way back. */
function Undo({
  item,
  isBusy,
  onUndo,
}: {
  item: SavedRequisite;
  isBusy: boolean;
  onUndo: (item: SavedRequisite) => Promise<void>;
}) {
  const t = useTranslations('account');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <p className={css['undo']} role="status">
      <span>{t('requisitesForgotten', { what: item.title })}</span>
      <Button ref={button} look="quiet" aria-disabled={isBusy || undefined} onClick={() => void onUndo(item)}>
        {t('requisitesUndo')}
      </Button>
    </p>
  );
}

function SavedRow({
  item,
  isBusy,
  onForget,
}: {
  item: SavedRequisite;
  isBusy: boolean;
  onForget: (item: SavedRequisite) => Promise<void>;
}) {
  const t = useTranslations('account');
  const { currency, side, title } = item;
  return (
    <li>
      <CurrencyIcon icon={currency.icon} category={currency.category} size="small" />
      <span className={css['words']}>
        <span className={css['value']}>{title}</span>
        <span className={`soft small ${css['about']}`}>
          <SideName side={currency} />
          {side === 'receive' ? t('requisitesReceive') : t('requisitesSend')}
        </span>
      </span>
      <Button look="quiet" aria-disabled={isBusy || undefined} onClick={() => void onForget(item)}>
        <span aria-hidden="true">{t('requisitesForget')}</span>
        <span className="visually-hidden">
          {t('requisitesForgetWhat', { what: `${currency.name}, ${title}` })}
        </span>
      </Button>
    </li>
  );
}
