import type { InboxItem } from '@menyala/contract/office/operations-inbox';
import { sumText } from '@menyala/money';
import type { JSX, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FormDialog } from '../design/form-dialog.tsx';
import { useFormatLocale } from '../messages/use-language.ts';

/** What is read anew after something was done in the list. */
export const touches = ['operations-inbox', 'claims', 'transfers'];

interface Props {
  item: InboxItem;
  title: string;
  submit: string;
  isPending: boolean;
  error: Error | null;
  onSubmit: (form: HTMLFormElement) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog about one item, which says first what it is about. */
export function ItemDialog({ item, children, ...dialog }: Props): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  return (
    <FormDialog {...dialog}>
      <p>
        {item.amount !== null && <b>{sumText(item.amount, locale, item.currency ?? '')}</b>}{' '}
        {item.reference !== null && <span className="code">{item.reference}</span>}
        {item.amount === null && t(`attention.kind.${item.kind}`)}
      </p>
      {children}
    </FormDialog>
  );
}
