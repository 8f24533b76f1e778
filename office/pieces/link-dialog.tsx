import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormDialog } from '../design/form-dialog.tsx';
import { TypedLine } from './typed-line.tsx';

export interface InsertProps {
  onInsert: (markdown: string) => void;
  onClose: () => void;
}

/** A page of the site, an address of the web, or an email address: the server leaves out any other. */
const good = /^(\/(?!\/)[^\s()]*|https?:\/\/[^\s()]+|mailto:[^\s()]+@[^\s()]+)$/;

export function LinkDialog({ onInsert, onClose }: InsertProps): JSX.Element {
  const t = useTranslations();
  const [text, setText] = useState('');
  const [address, setAddress] = useState('');
  const [isSent, setSent] = useState(false);
  const wrongText = isSent && text.trim() === '' ? t('confirm.required') : undefined;
  const wrongAddress = isSent && !good.test(address.trim()) ? t('pieces.link.wrong') : undefined;
  return (
    <FormDialog
      title={t('pieces.insert.link')}
      submit={t('pieces.put')}
      isPending={false}
      error={null}
      onClose={onClose}
      onSubmit={() => {
        setSent(true);
        if (text.trim() === '' || !good.test(address.trim())) return;
        onInsert(`[${text.trim().replaceAll(/[[\]]/g, String.raw`\$&`)}](${address.trim()})`);
        onClose();
      }}
    >
      <TypedLine label={t('pieces.link.text')} value={text} error={wrongText} onType={setText} />
      <TypedLine
        label={t('pieces.link.address')}
        hint={t('pieces.link.hint')}
        value={address}
        error={wrongAddress}
        onType={setAddress}
      />
    </FormDialog>
  );
}
