import type { OfficeLetter } from '@menyala/contract/office/house';
import type { JSX } from 'react';
import { ShowBase, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import '../catalogue/catalogue.css';
import { ScreenTitle } from '../frame/screen-title.tsx';
import { useSay } from '../language/say.ts';
import { useMoment } from '../language/use-moment.ts';
import { useLetterState } from './use-letter-state.ts';

/** One letter, as the text that the customer reads. */
export function LetterScreen(): JSX.Element {
  return (
    <ShowBase>
      <Letter />
    </ShowBase>
  );
}

function Letter(): JSX.Element | null {
  const say = useSay();
  const moment = useMoment();
  const state = useLetterState();
  const letter = useRecordContext<OfficeLetter>();
  if (letter === undefined) return null;
  return (
    <article className="letter">
      <ScreenTitle parent={{ path: '/letters', text: say('office.menu.letters') }} text={letter.subject} />
      <p className="soft">
        {say('resources.letters.fields.to')}: {letter.to}. {moment(letter.createdAt)} {say('office.msk')},{' '}
        {state(letter)}
      </p>
      {letter.claimId !== null && (
        <p>
          <Link to={`/claims/${letter.claimId}`}>{say('letters.claim')}</Link>
        </p>
      )}
      <pre lang={letter.locale}>{letter.text}</pre>
    </article>
  );
}
