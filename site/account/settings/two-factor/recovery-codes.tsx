import { useTranslations } from 'use-intl';
import { Button } from '../../../design/button.tsx';
import { CopyButton } from '../../../design/copy-button.tsx';
import { Icon } from '../../../design/icon.tsx';
import { useLayout } from '../../../layout/layout-context.tsx';
import { saveFile } from '../../download-file.tsx';
import { useLedHere } from '../../use-led-here.ts';
import css from '../settings.module.css';

/** Shown this once, so the focus is led to them, and they can be copied, kept as a file, or written down. */
export function RecoveryCodes({
  codes,
  email,
  onDone,
}: {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}) {
  const t = useTranslations('account');
  const { settings } = useLayout();
  const title = useLedHere();
  const save = () => {
    const text = codesFile({ title: t('twoFactorCodes'), name: settings.name, email, codes });
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), 'recovery-codes.txt');
  };
  return (
    <div className={css['panel']}>
      <h3 tabIndex={-1} ref={title}>
        {t('twoFactorCodes')}
      </h3>
      <p>{t('twoFactorCodesText')}</p>
      <ul className={css['codes']}>
        {codes.map((code) => (
          <li key={code} className="code" translate="no">
            {code}
          </li>
        ))}
      </ul>
      <div className={css['buttons']}>
        <CopyButton text={codes.join('\n')} what={t('twoFactorCodesCopy')} />
        <Button look="quiet" onClick={save}>
          <Icon name="file" />
          {t('twoFactorCodesFile')}
        </Button>
      </div>
      <div>
        <Button look="main" onClick={onDone}>
          {t('twoFactorCodesDone')}
        </Button>
      </div>
    </div>
  );
}

/** What is in the file of recovery codes: where they are for and whose they are, then one a line. */
export function codesFile({
  title,
  name,
  email,
  codes,
}: {
  title: string;
  /** Of the exchange. */
  name: string;
  email: string;
  codes: readonly string[];
}): string {
  return [`${title}: ${name}, ${email}`, '', ...codes, ''].join('\r\n');
}
