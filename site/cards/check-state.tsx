import type { CheckStatus } from '@menyala/contract/site/cards';
import { useTranslations } from 'use-intl';
import { classes } from '../design/classes.ts';
import { Icon, type IconName } from '../design/icon.tsx';
import css from './card-face.module.css';

const signs: Record<CheckStatus, IconName> = {
  draft: 'info',
  pending: 'clock',
  approved: 'check',
  rejected: 'error',
};

const words = {
  draft: 'stateDraft',
  pending: 'statePending',
  approved: 'stateApproved',
  rejected: 'stateRejected',
} as const;

/** Where a check stands, by a sign and in words, never by colour alone. */
export function CheckState({ status }: { status: CheckStatus }) {
  const text = useStateText();
  return (
    <span className={classes(css['state'], css[status])}>
      <Icon name={signs[status]} />
      {text(status)}
    </span>
  );
}

export function useStateText(): (status: CheckStatus) => string {
  const t = useTranslations('cards');
  return (status) => t(words[status]);
}
