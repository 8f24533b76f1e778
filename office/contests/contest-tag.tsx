import type { OfficeContest } from '@menyala/contract/office/contests';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { serverNowMs } from '../api/server-clock.ts';
import { type ContestPhase, phaseOf } from './contest-phase.ts';

const looks: Readonly<Record<ContestPhase, string>> = {
  draft: 'tag',
  announced: 'tag tag--positive',
  running: 'tag tag--positive',
  over: 'tag tag--warning',
  closed: 'tag tag--warning',
  awarded: 'tag',
};

/** Where a contest stands. */
export function ContestTag({ contest }: { contest: OfficeContest }): JSX.Element {
  const t = useTranslations();
  const phase = phaseOf(contest, serverNowMs());
  return <span className={looks[phase]}>{t(`contests.phase.${phase}`)}</span>;
}
