import type { OfficePromocode } from '@menyala/contract/office/promocodes';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { Fact } from '../design/fact.tsx';
import { useActorName } from '../messages/actor-name.ts';
import { useDate, useMoment } from '../messages/use-moment.ts';
import { DirectionNames } from './direction-names.tsx';
import { useEffectText } from './use-effect-text.ts';

/** What a promocode is made of, as whoever looks on reads it. */
export function PromocodeFacts({ promocode }: { promocode: OfficePromocode }): JSX.Element {
  const t = useTranslations();
  const moment = useMoment();
  const date = useDate();
  const actor = useActorName();
  const effect = useEffectText();
  const { kind, directions, userEmail, firstClaim, mostUses, mostPerUser, startsAt, endsAt } = promocode;
  const inMoscow = (time: string) => `${time} ${t('office.msk')}`;
  return (
    <dl className="req2">
      <Fact name={t('promocodes.fact.does')}>
        {effect(promocode)}
        <span className="log__by">{t(`promocodes.kindHint.${kind}`)}</span>
      </Fact>
      <Fact name={t('promocodes.fact.directions')}>
        <DirectionNames ids={directions} />
      </Fact>
      <Fact name={t('promocodes.fact.who')}>
        {userEmail ?? t('promocodes.everybody')}
        {firstClaim && `, ${t('promocodes.firstTag')}`}
      </Fact>
      <Fact name={t('promocodes.fact.startsAt')}>
        {startsAt === null ? t('promocodes.atOnce') : inMoscow(date(startsAt))}
      </Fact>
      <Fact name={t('promocodes.fact.endsAt')}>
        {endsAt === null ? t('promocodes.forever') : inMoscow(date(endsAt))}
      </Fact>
      <Fact name={t('promocodes.fact.mostUses')}>{mostUses ?? t('promocodes.anyNumber')}</Fact>
      <Fact name={t('promocodes.fact.mostPerUser')}>{mostPerUser ?? t('promocodes.anyNumber')}</Fact>
      {promocode.note !== '' && <Fact name={t('promocodes.fact.note')}>{promocode.note}</Fact>}
      <Fact name={t('promocodes.fact.createdBy')}>
        {inMoscow(moment(promocode.createdAt))}, {actor(promocode.createdBy)}
      </Fact>
    </dl>
  );
}
