import type { OfficeClaim } from '@menyala/contract/office/claims';
import type { JSX } from 'react';
import { CopyButton } from '../design/copy-button.tsx';
import { moneyText } from '../language/money-text.ts';
import { useFormatLocale, useSay } from '../language/say.ts';

export type RequisiteLine = OfficeClaim['toRequisites'][number];

interface Props {
  lines: readonly RequisiteLine[];
  /** Asked for last by every bank's form. */
  sum?: { text: string; ticker: string };
}

/** Requisites with a copy button each, in the order in which a bank's form asks. */
export function RequisiteList({ lines, sum }: Props): JSX.Element {
  const say = useSay();
  const locale = useFormatLocale();
  return (
    <dl className="req2">
      {lines.map((line) => (
        <div key={line.name}>
          <dt>{line.label}</dt>
          <dd>
            <span className={line.value.length > 24 ? 'code' : ''}>{line.value}</span>
            <CopyButton text={line.copy} what={line.label} />
          </dd>
        </div>
      ))}
      {sum !== undefined && (
        <div>
          <dt>{say('claim.amount')}</dt>
          <dd>
            {moneyText(sum.text, sum.ticker, locale)}
            <CopyButton text={sum.text} what={say('claim.amount')} />
          </dd>
        </div>
      )}
    </dl>
  );
}
