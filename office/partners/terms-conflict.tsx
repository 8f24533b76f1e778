import { formatAmount } from '@menyala/money';
import type { JSX } from 'react';
import { Icon } from '../design/icon.tsx';
import { useFormatLocale, useSay } from '../language/say.ts';
import { changedTerms, type TermName, type Terms } from './terms-form.ts';

/** Why nothing was saved: somebody was faster. Says what is other now than it was seen. */
export function TermsConflict({ before, now }: { before: Terms; now: Terms }): JSX.Element {
  const say = useSay();
  const word = useTermWord();
  const changed = changedTerms(before, now);
  return (
    <div className="note note--warning">
      <Icon name="warning" />
      <div>
        <p>
          <b>{say('partners.conflict')}</b>
        </p>
        {changed.length === 0 && <p>{say('partners.conflictOther')}</p>}
        {changed.map((name) => (
          <p key={name}>
            {say('partners.conflictLine', {
              name: say(`partners.term.${name}`),
              now: word(now, name),
              before: word(before, name),
            })}
          </p>
        ))}
        <p>{say('partners.conflictStill')}</p>
      </div>
    </div>
  );
}

function useTermWord(): (terms: Terms, name: TermName) => string {
  const say = useSay();
  const locale = useFormatLocale();
  return (terms, name) => {
    if (name === 'isBlocked') return say(terms.isBlocked ? 'partners.yes' : 'partners.no');
    if (name === 'ownPercent')
      return terms.ownPercent === null
        ? say('partners.levelPercent')
        : say('partners.percentOf', { percent: formatAmount(terms.ownPercent, locale) });
    return terms[name] === '' ? say('partners.nothing') : terms[name];
  };
}
