import { type JSX, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import '../claims/claim.css';
import '../claims/claims.css';
import { useTranslations } from 'use-intl';
import { useTitle } from '../frame/use-title.ts';
import { CheckPane } from './check-pane.tsx';
import './cards.css';
import { ChecksList } from './checks-list.tsx';
import type { Steps } from './decision-bar.tsx';
import { KeyHelp } from './key-help.tsx';
import { neighbour } from './next-check.ts';
import { useCheck, useWaitingChecks } from './use-check.ts';
import { useChecks } from './use-checks.ts';
import { useKeys } from './use-keys.ts';

/** Cards that wait for a check, and beside the list the one that is open. On a phone they take turns. */
export function ChecksScreen(): JSX.Element {
  const { id } = useParams();
  const [words, setWords] = useState('');
  const [isHelping, setHelping] = useState(false);
  const main = useRef<HTMLElement>(null);
  const checks = useChecks(words, id);
  const go = useGo();
  const steps = useSteps(checks.shown?.rows.map((one) => one.row.id) ?? [], id, go);
  useKeys({ '?': () => setHelping(true) });
  useEffect(() => {
    // Where the card takes the list's place, it is a page of its own and begins at its top.
    if (id === undefined || matchMedia('(width >= 62rem)').matches) return;
    window.scrollTo(0, 0);
    main.current?.focus();
  }, [id]);
  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className={id === undefined ? 'ob ob--cards ob--queue' : 'ob ob--cards ob--claim'}
    >
      <ChecksList
        checks={checks}
        words={words}
        openId={id}
        onSearch={setWords}
        onHelp={() => setHelping(true)}
      />
      <div className="oc">
        {id === undefined ? <NoCheck /> : <CheckPane key={id} id={id} steps={steps} onGo={go} />}
      </div>
      {isHelping && <KeyHelp onClose={() => setHelping(false)} />}
    </main>
  );
}

/** Opens another check and keeps the tab; without one, leads back to the list. */
function useGo(): (id: string | undefined) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (id) => navigate({ pathname: id === undefined ? '/checks' : `/checks/${id}`, search });
}

/** J and K, and the arrows, open the next check and the one before. */
function useSteps(shown: readonly string[], id: string | undefined, go: (id: string) => void): Steps {
  const { data: seen } = useCheck(id);
  const open = id === undefined ? undefined : { id, seen };
  const previous = neighbour(shown, open, -1);
  const next = neighbour(shown, open, 1);
  const on = () => next !== undefined && go(next);
  const back = () => previous !== undefined && go(previous);
  useKeys({ KeyJ: on, ArrowRight: on, KeyK: back, ArrowLeft: back });
  return { previous, next };
}

/** What stands beside the list while no card is open. */
function NoCheck(): JSX.Element {
  const t = useTranslations();
  const { count } = useWaitingChecks();
  useTitle(t('cards.title'), count);
  return <p className="oc__choose soft">{t(count === 0 ? 'cards.allDone' : 'cards.choose')}</p>;
}
