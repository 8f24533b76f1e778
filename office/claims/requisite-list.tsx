import type { OfficeClaim } from '@menyala/contract/office/claims';
import { sumText } from '@menyala/money';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { CopyButton } from '../design/copy-button.tsx';
import { Secret } from '../design/secret.tsx';
import { useFormatLocale } from '../messages/use-language.ts';

export type RequisiteLine = OfficeClaim['toRequisites'][number];

interface Props {
  claimId: string;
  lines: readonly RequisiteLine[];
  /** Asked for last by every bank's form. */
  sum?: { text: string; ticker: string };
  /** To be read, and not to be carried into a bank's form: nothing copies it. */
  isRead?: boolean;
}

/** Requisites with a copy button each, in the order in which a bank's form asks. */
export function RequisiteList({ claimId, lines, sum, isRead = false }: Props): JSX.Element {
  const t = useTranslations();
  const locale = useFormatLocale();
  return (
    <dl className="req2">
      {lines.map((line) => (
        <div key={line.name}>
          <dt>{line.label}</dt>
          <dd>
            <Secret
              {...line}
              className={line.value.length > 24 ? 'code' : ''}
              reveal={line.reveal === null ? null : { of: 'claim', id: claimId, field: line.reveal }}
              isCopied={!isRead}
            />
          </dd>
        </div>
      ))}
      {sum !== undefined && (
        <div>
          <dt>{t('claim.amount')}</dt>
          <dd>
            {sumText(sum.text, locale, sum.ticker)}
            {!isRead && <CopyButton text={sum.text} what={t('claim.amount')} />}
          </dd>
        </div>
      )}
    </dl>
  );
}
