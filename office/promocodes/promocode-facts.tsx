import type { OfficePromocode } from '@menyala/contract/office/promocodes';
import type { JSX } from 'react';
import { Fact } from '../design/fact.tsx';
import { useActorName } from '../language/actor-name.ts';
import { useSay } from '../language/say.ts';
import { useDate, useMoment } from '../language/use-moment.ts';
import { DirectionNames } from './direction-names.tsx';
import { useEffectText } from './use-effect-text.ts';

/** What a promocode is made of, as whoever looks on reads it. */
export function PromocodeFacts({ promocode }: { promocode: OfficePromocode }): JSX.Element {
  const say = useSay();
  const moment = useMoment();
  const date = useDate();
  const actor = useActorName();
  const effect = useEffectText();
  const { kind, directions, userEmail, firstClaim, mostUses, mostPerUser, startsAt, endsAt } = promocode;
  const inMoscow = (time: string) => `${time} ${say('office.msk')}`;
  return (
    <dl className="req2">
      <Fact name={say('promocodes.fact.does')}>
        {effect(promocode)}
        <span className="log__by">{say(`promocodes.kindHint.${kind}`)}</span>
      </Fact>
      <Fact name={say('promocodes.fact.directions')}>
        <DirectionNames ids={directions} />
      </Fact>
      <Fact name={say('promocodes.fact.who')}>
        {userEmail ?? say('promocodes.everybody')}
        {firstClaim && `, ${say('promocodes.firstTag')}`}
      </Fact>
      <Fact name={say('promocodes.fact.startsAt')}>
        {startsAt === null ? say('promocodes.atOnce') : inMoscow(date(startsAt))}
      </Fact>
      <Fact name={say('promocodes.fact.endsAt')}>
        {endsAt === null ? say('promocodes.forever') : inMoscow(date(endsAt))}
      </Fact>
      <Fact name={say('promocodes.fact.mostUses')}>{mostUses ?? say('promocodes.anyNumber')}</Fact>
      <Fact name={say('promocodes.fact.mostPerUser')}>{mostPerUser ?? say('promocodes.anyNumber')}</Fact>
      {promocode.note !== '' && <Fact name={say('promocodes.fact.note')}>{promocode.note}</Fact>}
      <Fact name={say('promocodes.fact.createdBy')}>
        {inMoscow(moment(promocode.createdAt))}, {actor(promocode.createdBy)}
      </Fact>
    </dl>
  );
}
