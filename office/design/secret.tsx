import type { BodyOf } from '@menyala/contract';
import type { revealSecret } from '@menyala/contract/office/reveals';
import { copyClass } from '@menyala/design/copy-button';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ask } from '../api/ask.ts';
import { notify } from '../frame/notices.tsx';
import { useTranslate } from '../messages/use-translate.ts';
import { CopyButton } from './copy-button.tsx';

interface Props {
  /** As the reader may see it: whole, or masked. */
  value: string;
  /** The whole of it, where it is not masked. */
  copy: string | null;
  /** Where a press may show it. */
  reveal: BodyOf<typeof revealSecret> | null;
  label: string;
  className?: string;
  /** False where it is to be read only. */
  isCopied?: boolean;
}

/**
 * A detail of somebody's. Where it is masked, a press shows it and another copies it, and the audit log has both;
 * where nothing may show it there is no press, and nothing copies the dots.
 */
export function Secret({ value, copy, reveal, label, className, isCopied = true }: Props): JSX.Element {
  const t = useTranslations();
  const translate = useTranslate();
  const [whole, setWhole] = useState<string>();
  const shown = whole ?? copy;
  const show = async () => {
    if (reveal === null) throw new Error('Nothing may show it.');
    try {
      const answer = await ask<typeof revealSecret>('POST', '/office/api/reveals', { body: reveal });
      setWhole(answer.value);
      return answer.value;
    } catch (error) {
      notify(error instanceof Error ? translate(error.message) : t('office.connection.fault'), {
        type: 'error',
      });
      throw error;
    }
  };
  return (
    <>
      <span className={className} translate="no">
        {shown ?? value}
      </span>
      {shown === null && reveal !== null && (
        <button
          type="button"
          className={`${copyClass} copy`}
          onClick={() => void show().catch(() => undefined)}
        >
          {t('office.show')}
          <span className="vh">: {label}</span>
        </button>
      )}
      {isCopied && (shown !== null || reveal !== null) && <CopyButton text={shown ?? show} what={label} />}
    </>
  );
}
