import { CopyButton as SharedButton } from '@menyala/design/copy-button';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';

const icons = { copy: <Icon name="copy" />, copied: <Icon name="check" /> };

interface Props {
  /** The raw text, or a function that loads it when the button is pressed. */
  text: string | (() => Promise<string>);
  /** Names the thing for a screen reader. */
  what: string;
}

/** Copies with an icon alone. */
export function CopyButton({ text, what }: Props): JSX.Element {
  const t = useTranslations();
  const byHand = t('office.copyByHand');
  return (
    <SharedButton
      className="copy"
      text={text}
      what={what}
      name={t('office.copyWhat', { what })}
      messages={{ copied: t('office.copied'), failed: byHand, byHand }}
      icons={icons}
    />
  );
}
