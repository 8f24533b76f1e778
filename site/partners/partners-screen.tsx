import type { PartnersPage } from '@menyala/contract/site/pages';
import type { Programme } from '@menyala/contract/site/partners';
import { formatAmount, isZero, sumText } from '@menyala/money';
import { useTranslations } from 'use-intl';
import { loginAddress } from '../addresses.ts';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { buttonClass } from '../design/button.tsx';
import { CurrencyIcon } from '../design/currency-icon.tsx';
import { Icon } from '../design/icon.tsx';
import { Note } from '../design/note.tsx';
import { Head } from '../layout/head.tsx';
import { useLayout } from '../layout/layout-context.tsx';
import { PageLink } from '../layout/page-link.tsx';
import { useSession } from '../session/use-session.ts';
import { IncomeCalculator } from './income-calculator.tsx';
import css from './partners.module.css';
import { percentsOf, usePercent } from './use-percent.ts';

// Their code comes with this one, in one file.
export { ShopsScreen } from '../shops/shops-screen.tsx';
export { MonitoringScreen } from './monitoring-screen.tsx';

/** `/partners` and `/partners/users`: the partner programme explained. */
export function PartnersScreen({ data: { tab, programme } }: { data: PartnersPage }) {
  if (programme === null) return <NotSetUp />;
  return tab === 'overview' ? (
    <Overview programme={programme} />
  ) : (
    <ProgrammeForUsers programme={programme} />
  );
}

/** There is an address, but nothing to promise yet. */
function NotSetUp() {
  const t = useTranslations('partners');
  return (
    <div className={`wrap ${css['page']}`}>
      <Head title={t('title')} listed={false} />
      <section className={css['lead']}>
        <h1>{t('heading')}</h1>
        <p className={css['words']}>{t('isUnset')}</p>
      </section>
    </div>
  );
}

/** `/partners/users`: the programme in full, with an example to reckon. */
function ProgrammeForUsers({ programme }: { programme: Programme }) {
  const t = useTranslations('partners');
  return (
    <div className={`wrap ${css['page']}`}>
      <Head title={t('usersTitle')} description={t('usersDescription')} />
      <section className={css['lead']}>
        <Breadcrumbs way={[{ name: t('heading'), path: '/partners' }]} here={t('users')} />
        <h1>{t('users')}</h1>
        <p className={css['words']}>{t('usersLead')}</p>
        {programme.isOn ? <Join /> : <SwitchedOff />}
      </section>
      <IncomeCalculator programme={programme} />
      <div className={css['two']}>
        <Levels programme={programme} />
        <section aria-labelledby="payouts">
          <h2 id="payouts">{t('payouts')}</h2>
          <ProgrammeTerms programme={programme} />
          <p className="soft">{t('payoutsText')}</p>
          <ul className={css['payouts']}>
            {programme.payouts.map(({ id, name, ticker, icon }) => (
              <li key={id}>
                <CurrencyIcon
                  icon={icon}
                  category={icon.sign.startsWith('coin:') ? 'crypto' : 'bank'}
                  size="small"
                />
                {name.includes(ticker) ? name : `${name}, ${ticker}`}
              </li>
            ))}
          </ul>
        </section>
      </div>
      <Questions programme={programme} />
    </div>
  );
}

/** Which turnover earns which percentage. */
function Levels({ programme: { levels, basis, currency } }: { programme: Programme }) {
  const t = useTranslations('partners');
  const { locale } = useLayout();
  const percent = usePercent();
  return (
    <section aria-labelledby="levels">
      <h2 id="levels">{t('levels')}</h2>
      <table className={css['levels']}>
        <thead>
          <tr>
            <th scope="col">{t('level')}</th>
            <th scope="col">{t('turnover')}</th>
            <th scope="col" className="number">
              {t(basis === 'profit' ? 'shareOfProfit' : 'shareOfVolume')}
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map((level, index) => (
            <tr key={level.turnover}>
              <th scope="row">{index + 1}</th>
              <td>
                {isZero(level.turnover)
                  ? t('fromStart')
                  : t('fromTurnover', { sum: sumText(level.turnover, locale, currency) })}
              </td>
              <td className="number" translate="no">
                <b>{percent(level.percent)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="soft small">{t('levelsText')}</p>
    </section>
  );
}

/** What partners ask before they begin. */
function Questions({ programme }: { programme: Programme }) {
  const t = useTranslations('partners');
  const { locale } = useLayout();
  const { basis, currency, leastWithdrawal, withdrawalFee } = programme;
  const least = sumText(leastWithdrawal, locale, currency);
  const answers = [
    [t('askWho'), t('answerWho')],
    [t('askWhen'), t('answerWhen')],
    [t('askShare'), t(basis === 'profit' ? 'answerShareOfProfit' : 'answerShareOfVolume')],
    [t('askOwn'), t('answerOwn')],
    [
      t('askOut'),
      isZero(withdrawalFee)
        ? t('answerOutFree', { least })
        : t('answerOut', { least, fee: sumText(withdrawalFee, locale, currency) }),
    ],
    [t('askSite'), t('answerSite')],
    [t('askFigures'), t('answerFigures')],
  ] as const;
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{t('questions')}</h2>
      <div className={css['questions']}>
        {answers.map(([question, answer]) => (
          <details key={question}>
            <summary>
              {question}
              <Icon name="down" />
            </summary>
            <p className="soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

const steps = ['First', 'Second', 'Third'] as const;

/** `/partners`: what the programme is, in one look. */
function Overview({ programme }: { programme: Programme }) {
  const t = useTranslations('partners');
  const { locale } = useLayout();
  const percent = usePercent();
  const { least, most } = percentsOf(programme);
  const ofWhat = t(programme.basis === 'profit' ? 'ofProfit' : 'ofVolume');
  const range = least === most ? percent(most) : `${formatAmount(least, locale)}–${percent(most)}`;
  return (
    <div className={`wrap ${css['page']}`}>
      <Head title={t('title')} description={t('description')} />
      <section className={css['lead']}>
        <Breadcrumbs here={t('heading')} />
        <h1>{t('heading')}</h1>
        <p className={`figure ${css['range']}`} translate="no">
          {range} <small>{ofWhat}</small>
        </p>
        <p className={css['words']}>{t('lead')}</p>
        {programme.isOn ? <Join /> : <SwitchedOff />}
      </section>
      <ProgrammeTerms programme={programme} ofLink />
      <section aria-labelledby="how">
        <h2 id="how">{t('how')}</h2>
        <ol className={css['steps']}>
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(`how${step}`)}</h3>
              <p className="soft">{t(`how${step}Text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className={css['more']} aria-labelledby="users">
        <h2 id="users">{t('users')}</h2>
        <p className={css['words']}>{t('usersText')}</p>
        <PageLink className={buttonClass()} to="/partners/users">
          {t('usersOpen')}
        </PageLink>
      </section>
    </div>
  );
}

const ownPage = '/account/referrer';

/** For guests the way to an account, for users the way to their link. */
function Join() {
  const t = useTranslations('partners');
  const { state } = useSession();
  if (state !== 'guest')
    return (
      <p className={css['join']}>
        <PageLink className={buttonClass({ look: 'main', big: true })} to={ownPage} preload={false}>
          {t('toLink')}
        </PageLink>
      </p>
    );
  return (
    <p className={css['join']}>
      <PageLink className={buttonClass({ look: 'main', big: true })} to="/register" preload={false}>
        {t('join')}
      </PageLink>
      <PageLink className="link" to={loginAddress(ownPage)} preload={false}>
        {t('haveAccount')}
      </PageLink>
    </p>
  );
}

/** What can be said in figures: how the money comes out, and `ofLink` also how long a link counts. */
function ProgrammeTerms({ programme, ofLink = false }: { programme: Programme; ofLink?: boolean }) {
  const t = useTranslations('partners');
  const { locale } = useLayout();
  const { currency, leastWithdrawal, withdrawalFee } = programme;
  return (
    <dl className={css['terms']}>
      {ofLink ? (
        <div>
          <dt>{t('remembered')}</dt>
          <dd className="figure" translate="yes">
            {t('rememberedDays')}
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{t('leastWithdrawal')}</dt>
        <dd className="figure" translate="no">
          {sumText(leastWithdrawal, locale, currency)}
        </dd>
      </div>
      <div>
        <dt>{t('withdrawalFee')}</dt>
        <dd className="figure" translate="no">
          {isZero(withdrawalFee) ? t('noFee') : sumText(withdrawalFee, locale, currency)}
        </dd>
      </div>
    </dl>
  );
}

/** The owner has switched the programme off; what it was stays readable. */
function SwitchedOff() {
  const t = useTranslations('partners');
  return <Note tone="warning">{t('isOff')}</Note>;
}
