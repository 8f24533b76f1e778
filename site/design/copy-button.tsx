import { CopyButton as SharedButton } from '@menyala/design/copy-button';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';

const icons = { copy: <Icon name="copy" />, copied: <Icon name="check" /> };

/** `what` names the thing for people who hear the button: "Copy: card number". */
export function CopyButton({
  text,
  what,
  iconOnly = false,
  children,
}: {
  text: string;
  what: string;
  /** Beside a number in a line of text. */
  iconOnly?: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations('design');
  return (
    <SharedButton
      text={text}
      what={what}
      name={iconOnly ? what : `: ${what}`}
      messages={{ copied: t('copied'), failed: t('copyFailed'), byHand: t('copyByHand') }}
      icons={icons}
    >
      {iconOnly ? undefined : (children ?? t('copy'))}
    </SharedButton>
  );
}
