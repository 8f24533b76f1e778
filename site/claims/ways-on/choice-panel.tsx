import { useTranslations } from 'use-intl';
import { verificationAddress } from '../../addresses.ts';
import { buttonClass } from '../../design/button.tsx';
import { Note } from '../../design/note.tsx';
import { PageLink } from '../../layout/page-link.tsx';
import type { ClaimCalls } from '../claim-calls.ts';
import { OperatorWords } from '../claim-now.tsx';
import { waitsForCard } from '../claim-phase.ts';
import { AskChange } from '../new-details/ask-change.tsx';
import type { LiveClaim } from '../use-claim.ts';
import { ChoiceFigures } from './choice-figures.tsx';
import { ChoiceTimer } from './choice-timer.tsx';
import { MakerOffer } from './maker-offer.tsx';
import { WayList } from './way-list.tsx';
import css from './ways-on.module.css';

/** What a paused claim waits for: why, how much, how long, and what can be done about it. */
export function ChoicePanel({ claim, calls }: { claim: LiveClaim; calls: ClaimCalls }) {
  const t = useTranslations('waysOn');
  const tClaims = useTranslations('claims');
  const { choice, actions } = claim.status;
  if (choice === null) return null;
  const isForCard = waitsForCard(claim.status);
  const isAboutMoney = !isForCard && !['staff', 'returned', 'refund'].includes(choice.waitsFor);
  const hasWays = choice.ways.length > 0;
  return (
    <section className={css['panel']} aria-labelledby="choice-title">
      <div className={css['why']}>
        <h2 id="choice-title">{choice.title}</h2>
        <p>{choice.text}</p>
      </div>
      <OperatorWords reason={null} note={claim.status.note} />
      {isAboutMoney ? <ChoiceFigures claim={claim} /> : null}
      {isForCard ? (
        <p>
          <PageLink
            className={buttonClass({ look: 'main', big: true })}
            to={verificationAddress(claim.form.id)}
          >
            {tClaims('cardOpen')}
          </PageLink>
        </p>
      ) : null}
      {choice.until === null ? (
        choice.otherwise === null ? null : (
          <p className="soft small">{choice.otherwise}</p>
        )
      ) : (
        <ChoiceTimer claim={claim} until={choice.until} otherwise={choice.otherwise} />
      )}
      {choice.waitsFor === 'returned' && actions.includes('requisites') ? (
        <AskChange claim={claim} calls={calls} isOpen />
      ) : null}
      {claim.isMaker || !(hasWays || choice.waitsFor === 'returned') ? null : (
        <MakerOffer claim={claim} calls={calls} />
      )}
      {hasWays ? (
        <>
          <noscript>
            <Note>
              <p>{t('noScript')}</p>
            </Note>
          </noscript>
          <WayList claim={claim} calls={calls} choice={choice} />
        </>
      ) : null}
    </section>
  );
}
