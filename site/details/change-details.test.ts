import type { Problem } from '@menyala/contract';
import type { CardCheck } from '@menyala/contract/site/cards';
import type { DetailsPage } from '@menyala/contract/site/pages';
import type { SavedRequisite } from '@menyala/contract/site/saved-requisites';
import type { User } from '@menyala/contract/site/users';
import { addressExamples } from '@menyala/requisites';
import { describe, expect, it } from 'vitest';
import { createFieldChecks } from '../requisite-fields/check-field.ts';
import { guest, type Session, starting } from '../session/session-state.ts';
import { listed } from '../testing/currencies.ts';
import { courseOf, effectOf } from '../testing/pages.ts';
import { changeDetails, type DetailsChange } from './change-details.ts';
import { checkDetails } from './check-details.ts';
import { type ShownField, shownFields } from './claim-fields.ts';
import { detailsOf, detailsPairOf, fieldsOf, tronAddress } from './details-for-tests.ts';
import {
  cardsOf,
  codeErrorOf,
  type DetailsState,
  draftOf,
  effectOf as effectIn,
  hasSessionEnded,
  isBusy,
  isCodeChecking,
  newcomerOf,
  pageInForce,
  startOf,
  sumsJustBefore,
  sumsOf,
  userIdOf,
} from './details-state.ts';
import { noDraft, type Progress } from './draft.ts';

const { check } = createFieldChecks([]);
const { address, memo, card, name } = fieldsOf('ru');
const anna = { id: 7, email: 'anna@example.com' } as User;
const boris = { id: 8, email: 'boris@example.com' } as User;
const signedIn = (user: User): Session => ({ state: 'signed-in', user });
const later = 1_800_000_000_000;

const begun = (changes: Partial<DetailsPage> = {}, session: Session = guest()): DetailsState =>
  startOf({ page: detailsOf('ru', changes), session, isCardRequired: false });
const after = (state: DetailsState, ...changes: DetailsChange[]): DetailsState =>
  changes.reduce((before, change) => changeDetails(before, change, check), state);
const restored = (draft = noDraft, early: [string, string][] = []): DetailsChange => ({
  ...{ kind: 'restored', draft, early: new Map(early), language: 'ru' },
});
const around = ({ page, isCardRequired }: DetailsState, session: Session): DetailsChange => ({
  ...{ kind: 'around', page, session, isCardRequired },
});
const fieldOf = (state: DetailsState, key: string): ShownField => {
  const found = shownFields(pageInForce(state).pair).find((shown) => shown.key === key);
  if (found === undefined) throw new Error(`No field ${key}.`);
  return found;
};
const typed = (state: DetailsState, key: string, value: string): DetailsState =>
  after(state, { kind: 'typed', shown: fieldOf(state, key), value });
const problemOf = (code: string, more: Partial<Problem> = {}): Problem =>
  ({ type: '', title: '', status: 422, detail: 'Нет.', code, ...more }) as Problem;
const order = { fromPs: 10, toPs: 3, fromSumma: '100000', toSumma: '1082.13', promocode: 'AUTUMN25' };
const sent = (key = 'key'): DetailsChange => ({ kind: 'sent', order, key, atMs: later });
const refused = (problem: Problem, wasLost = false): DetailsChange => ({
  ...{ kind: 'refused', problem, order, wasLost },
});
const cardOf = (id: string, status: CardCheck['status'], holder = 'ANNA KOZLOVA'): CardCheck => ({
  ...{ id, masked: '2202 •••• •••• 4562', scheme: 'mir', bank: null, holder, status },
  ...{ reason: null, photos: [], asked: [], usualMinutes: 20, editable: false, triesLeft: 5, claim: null },
  ...{ createdAt: '2026-11-21T09:00:00.000Z', sentAt: null, decidedAt: null },
});

describe('what is typed into the details', () => {
  it('stands in its field, and is scolded only once a fault shows', () => {
    const state = typed(begun(), 'to.address', 'x');
    expect(state.typed.toRequisites).toEqual({ address: 'x' });
    expect(state.faults.size).toBe(0);
    const left = after(state, { kind: 'left', shown: fieldOf(state, 'to.address'), value: 'x' });
    expect([...left.faults.keys()]).toEqual(['to.address']);
    expect(typed(left, 'to.address', tronAddress).faults.size).toBe(0);
  });

  it('goes apart, where a tag stands in the address, as soon as the field is left', () => {
    const ton = { ...address, network: 'TON', example: addressExamples.TON };
    const start = begun({ pair: detailsPairOf('ru', { to: [ton, memo] }) });
    const link = `ton://transfer/${addressExamples.TON}?text=1024`;
    const declined = after(start, { kind: 'declined', shown: fieldOf(start, 'to.memo'), isDeclined: true });
    const state = typed(declined, 'to.address', link);
    const left = after(state, { kind: 'left', shown: fieldOf(state, 'to.address'), value: link });
    expect(left.typed.toRequisites).toEqual({ address: addressExamples.TON, memo: '1024' });
    expect([left.faults.size, left.declined.size]).toEqual([0, 0]);
    const { faults, clean } = checkDetails(pageInForce(state).pair, state.typed, state.declined, check);
    expect([...faults.keys()].filter((key) => key.startsWith('to.'))).toEqual([]);
    expect(clean.toRequisites).toEqual({ address: addressExamples.TON, memo: '1024' });
  });

  it('stays where another tag is typed, and is scolded by it', () => {
    const ton = { ...address, network: 'TON', example: addressExamples.TON };
    const start = begun({ pair: detailsPairOf('ru', { to: [ton, memo] }) });
    const link = `ton://transfer/${addressExamples.TON}?text=1024`;
    const state = typed(typed(start, 'to.memo', '7'), 'to.address', link);
    const left = after(state, { kind: 'left', shown: fieldOf(state, 'to.address'), value: link });
    expect(left.typed.toRequisites).toEqual({ address: link, memo: '7' });
    expect([...left.faults.keys()]).toEqual(['to.address']);
  });

  it('is missed nowhere while a field is only passed through', () => {
    const state = begun();
    expect(after(state, { kind: 'left', shown: fieldOf(state, 'to.address'), value: ' ' })).toBe(state);
    expect(after(state, { kind: 'email-left' })).toBe(state);
  });

  it('mends the sentence that the server said of it', () => {
    const errors = { email: [{ code: 'bad_email' as const, detail: 'Такой почты не бывает.' }] };
    const state = begun({ problem: problemOf('validation', { errors }) });
    expect(state.faults.get('email')).toBe('Такой почты не бывает.');
    const half = after(state, { kind: 'email', email: 'anna@' });
    expect(half.faults.get('email')).toEqual({ kind: 'email-wrong' });
    expect(after(half, { kind: 'email', email: 'anna@example.com' }).faults.size).toBe(0);
  });

  it('takes a memo out of a link of the address, and a declined one empties its field', () => {
    const state = begun({ pair: detailsPairOf('ru', { to: [address, memo] }) });
    const read = after(state, { kind: 'memo-read', address: fieldOf(state, 'to.address'), memo: '1024' });
    expect(read.typed.toRequisites).toEqual({ memo: '1024' });
    const none = after(read, { kind: 'declined', shown: fieldOf(state, 'to.memo'), isDeclined: true });
    expect([none.typed.toRequisites, [...none.declined]]).toEqual([{ memo: '' }, ['to.memo']]);
    const again = after(none, { kind: 'declined', shown: fieldOf(state, 'to.memo'), isDeclined: false });
    expect(again.declined.size).toBe(0);
  });

  it('is agreed to, which takes the fault of the tick away', () => {
    const state = begun();
    const result = checkDetails(state.page.pair, state.typed, new Set(), check);
    const looked = after(state, { kind: 'checking' }, { kind: 'checked', result, isPassed: false });
    expect(looked.faults.has('agreement')).toBe(true);
    expect([looked.isChecking, looked.checked]).toEqual([false, null]);
    const agreed = after(looked, { kind: 'agreement', agreement: true });
    expect([agreed.typed.agreement, agreed.faults.has('agreement')]).toEqual([true, false]);
  });
});

describe('what the tab keeps of the details', () => {
  const draft = {
    ...noDraft,
    email: 'anna@example.com',
    toRequisites: { address: 'T1' },
    declined: ['to.memo'],
  };

  it('is not written over before it was read', () => {
    expect(draftOf(typed(begun(), 'to.address', 'x'))).toBeNull();
  });

  it('comes in below what was typed before the page was hydrated', () => {
    const state = after(
      begun(),
      restored(draft, [
        ['to.address', tronAddress],
        ['agreement', 'on'],
      ]),
    );
    expect(state.typed).toMatchObject({ email: 'anna@example.com', toRequisites: { address: tronAddress } });
    expect(state.typed.agreement).toBe(true);
    expect(draftOf(state)).toMatchObject({ declined: ['to.memo'], toRequisites: { address: tronAddress } });
  });

  it('holds a promocode that was typed early, beside the one that the page came with', () => {
    const early = after(begun(), restored(noDraft, [['promocode', ' AUTUMN25 ']]));
    expect([early.code, early.puts]).toEqual(['AUTUMN25', 1]);
    const { typed: first } = begun();
    const same = begun({ typed: { ...first, promocode: 'AUTUMN25' } });
    expect(after(same, restored(noDraft, [['promocode', 'AUTUMN25']])).puts).toBe(0);
  });

  it('leads on where the form was left, once', () => {
    const progress: Progress = {
      ...{ language: 'ru', isSigningIn: true, agreement: true, isConfirm: true, saves: ['to'] },
    };
    const state = after(begun(), restored({ ...draft, progress }));
    expect(state.leftAt).toEqual(progress);
    const resumed = after(state, { kind: 'resumed' });
    expect(resumed).toMatchObject({ leftAt: null, typed: { agreement: true } });
    expect([...resumed.wanted]).toEqual(['to']);
    expect(after(resumed, { kind: 'resumed' })).toBe(resumed);
  });

  it('holds how far one has come, until the claim is made', () => {
    const progressed: DetailsChange = {
      ...{ kind: 'progressed', language: 'ru', isConfirm: true, isSigningIn: false },
    };
    const state = after(begun(), restored(), { kind: 'wanted', side: 'to', isWanted: true }, progressed);
    expect(draftOf(state)?.progress).toEqual({
      ...{ language: 'ru', isConfirm: true, isSigningIn: false, agreement: false, saves: ['to'] },
    });
    expect(draftOf(after(state, { kind: 'made' }))?.progress).toBeNull();
  });
});

describe('whose the form is', () => {
  it('becomes the account’s whose session starts, with its email where none was typed', () => {
    const state = after(begun({}, starting), restored());
    const here = after(state, around(state, signedIn(anna)));
    expect(newcomerOf(here)).toBe(anna);
    const taken = after(here, { kind: 'taken-over', by: anna });
    expect([newcomerOf(taken), taken.typed.email, userIdOf(taken)]).toEqual([null, 'anna@example.com', 7]);
    const own = after(here, { kind: 'email', email: 'me@example.com' }, { kind: 'taken-over', by: anna });
    expect(own.typed.email).toBe('me@example.com');
  });

  it('does not ask for the email that the session brings', () => {
    const pair = { ...detailsPairOf('ru'), emailClaimRequirement: true };
    const state = after(begun({ pair }, starting), restored());
    const result = checkDetails(pair, state.typed, new Set(), check);
    const asked = after(state, { kind: 'checked', result, isPassed: false });
    expect(asked.faults.has('email')).toBe(true);
    expect(after(asked, { kind: 'taken-over', by: anna }).faults.has('email')).toBe(false);
  });

  it('shows nobody what another account has typed', () => {
    const mine = { ...noDraft, userId: 7, email: 'anna@example.com', fromRequisites: { holder: 'Анна' } };
    const state = after(begun(), restored(mine), { kind: 'agreement', agreement: true }, sent());
    const taken = after(state, around(state, signedIn(boris)), { kind: 'taken-over', by: boris });
    expect(taken.typed).toEqual({ ...taken.first, email: 'boris@example.com', agreement: false });
    expect(taken.kept).toEqual({ unanswered: null, progress: null, userId: 8 });
    expect([taken.checked, taken.isPlainConfirm, taken.leftAt]).toEqual([null, false, null]);
  });

  it('notices when a session ends under it, until one goes on as a guest or signs in again', () => {
    const state = begun({}, signedIn(anna));
    const ended = after(state, around(state, guest(true)), { kind: 'stopped', by: 'session-end' });
    expect([hasSessionEnded(ended), ended.isEndInTheWay]).toEqual([true, true]);
    expect(hasSessionEnded(after(ended, { kind: 'as-guest' }))).toBe(false);
    const back = after(ended, around(ended, signedIn(anna)));
    expect([hasSessionEnded(back), back.isEndInTheWay]).toEqual([false, false]);
    expect(hasSessionEnded(begun())).toBe(false);
  });

  it('loses the saved details of whoever has gone, and keeps their cards to show the chosen one', () => {
    const state = after(
      begun({}, signedIn(anna)),
      { kind: 'saved', list: { state: 'here', items: [] } },
      { kind: 'cards', list: { state: 'here', items: [] } },
    );
    const gone = after(state, around(state, guest(true)));
    expect([gone.saved.state, gone.cards.state]).toEqual(['loading', 'here']);
  });
});

describe('the sums of the details', () => {
  const course = (value: string, atMs = later): DetailsChange => ({
    ...{ kind: 'course', course: courseOf(begun().page.pair, { course: value }), atMs },
  });

  it('follow the course, and show for a while that it moved', () => {
    const state = after(begun(), course('0.0108'));
    expect(sumsOf(state)).toMatchObject({ fromSumma: '100000', toSumma: '1080' });
    expect(state.move).toMatchObject({ before: sumsOf(begun()).course, spoken: { toSumma: '1080' } });
    expect(after(state, { kind: 'move-over' }).move).toMatchObject({ before: null });
    expect(sumsJustBefore(state, later + 500, 1_200)?.toSumma).toBe('1082.13');
    expect(sumsJustBefore(state, later + 1_300, 1_200)).toBeNull();
  });

  it('are spoken of every twenty seconds at most', () => {
    const soon = after(begun(), course('0.0108'), course('0.0107', later + 19_000));
    expect(soon.move.spoken?.toSumma).toBe('1080');
    expect(after(soon, course('0.0106', later + 20_000)).move.spoken?.toSumma).toBe('1060');
  });

  it('move silently where the visitor moved them', () => {
    const taken = after(begun(), { kind: 'sum', side: 'receive', amount: '500', atMs: later });
    expect(sumsOf(taken).toSumma).toBe('500');
    expect(taken.move.before).toBeNull();
  });

  it('stand as they were agreed to, until the course moves again or another sum is taken', () => {
    const offer = { course: '0.0105', fromSumma: '100000', toSumma: '1050' };
    const asked = after(begun(), { kind: 'change-asked', before: sumsOf(begun()), after: offer });
    expect(sumsOf(asked).toSumma).toBe('1082.13');
    const agreed = after(asked, { kind: 'change-accepted', atMs: later });
    expect([sumsOf(agreed).toSumma, agreed.change]).toEqual(['1050', null]);
    expect(sumsOf(after(agreed, course('0.0104'))).toSumma).toBe('1040');
    const other = after(agreed, { kind: 'sum', side: 'send', amount: '50000', atMs: later });
    expect(other.agreed).toBeNull();
  });

  it('take a reserve as it comes', () => {
    const short = after(begun(), { kind: 'reserve', reserve: { id: 3, reserve: '1000' } });
    expect(sumsOf(short).objections[0]).toMatchObject({ code: 'above_reserve' });
    expect(short.reserves).toHaveLength(1);
  });

  it('wait beside those of a plain post whose course has changed', () => {
    const context = { course: '0.0108', fromSumma: '100000', toSumma: '1080' };
    const { change } = begun({ problem: problemOf('course_changed', { context }) });
    expect(change).toMatchObject({ before: { toSumma: '1082.13' }, after: { toSumma: '1080' } });
  });
});

describe('the promocode of the details', () => {
  const withCode = after(begun(), { kind: 'code', code: 'AUTUMN25' });
  const found = (of: string, effect = effectOf()): DetailsChange => ({
    ...{ kind: 'code-found', found: { of, effect, error: undefined }, atMs: later },
  });

  it('is being looked at until the server has answered, and then betters the sums silently', () => {
    expect([isCodeChecking(begun()), isCodeChecking(withCode)]).toEqual([false, true]);
    const good = after(withCode, found('AUTUMN25'));
    expect([isCodeChecking(good), sumsOf(good).toSumma]).toEqual([false, '1090']);
    expect(good.move.before).toBeNull();
  });

  it('hears nothing of what was found out about another code', () => {
    const other = after(withCode, found('SPRING'));
    expect([isCodeChecking(other), effectIn(other)]).toEqual([true, null]);
  });

  it('goes with its fault, and with the refusal that it had', () => {
    const errors = { promocode: [{ code: 'promocode_used' as const, detail: 'Уже использован.' }] };
    const bad = after(withCode, sent(), refused(problemOf('promocode_invalid', { errors })));
    expect(codeErrorOf(bad)?.detail).toBe('Уже использован.');
    expect(bad.faults.get('promocode')).toBe('Уже использован.');
    const gone = after(bad, { kind: 'code-removed' });
    expect([gone.code, gone.puts, gone.faults.size, gone.making.kind]).toEqual(['', 1, 0, 'idle']);
    expect(codeErrorOf(gone)).toBeUndefined();
  });
});

describe('the making of the claim', () => {
  it('keeps an order in the tab from its sending until it is answered', () => {
    const state = after(begun(), restored(), sent());
    expect([isBusy(state), state.order]).toEqual([true, order]);
    expect(draftOf(state)?.unanswered).toEqual({ key: 'key', order, sentAtMs: later, userId: null });
    expect(isBusy(after(state, { kind: 'lost' }))).toBe(true);
    expect(isBusy(after(state, { kind: 'unknown' }))).toBe(false);
    const made = after(state, { kind: 'made' });
    expect([isBusy(made), draftOf(made)?.unanswered]).toEqual([true, null]);
  });

  it('keeps the first of several orders with one key, which may have made the claim', () => {
    const again: DetailsChange = {
      kind: 'sent',
      order: { ...order, toSumma: '1' },
      key: 'key',
      atMs: later + 1,
    };
    const state = after(begun(), restored(), sent(), { kind: 'unknown' }, again);
    expect(draftOf(state)?.unanswered).toMatchObject({ order, sentAtMs: later });
    expect(state.order?.toSumma).toBe('1');
    const other = after(state, sent('other'));
    expect(draftOf(other)?.unanswered?.key).toBe('other');
  });

  it('is settled by a refusal, unless an earlier order may have arrived', () => {
    const state = after(begun(), restored(), sent());
    const settled = after(state, refused(problemOf('reserve_exceeded')));
    expect(settled.making).toMatchObject({ kind: 'refused', problem: { code: 'reserve_exceeded' } });
    expect(draftOf(settled)?.unanswered).toBeNull();
    const open = after(state, refused(problemOf('token_not_valid'), true));
    expect(draftOf(open)?.unanswered?.key).toBe('key');
    expect(after(settled, { kind: 'calmed' }).making.kind).toBe('idle');
  });

  it('asks about a changed course with the sums that were sent, and goes on from either answer', () => {
    const offer = { course: '0.0107', fromSumma: '100000', toSumma: '1070' };
    const context = { course: '0.0108', fromSumma: '100000', toSumma: '1080' };
    const state = after(
      begun(),
      { kind: 'sent', order, key: 'key', atMs: later, offer },
      refused(problemOf('course_changed', { context })),
    );
    expect(state.change).toEqual({ before: offer, after: context });
    const rejected = after(state, { kind: 'change-rejected' });
    expect([rejected.change, rejected.making.kind]).toEqual([null, 'idle']);
  });

  it('puts what the server refused by the fields, and keeps our own faults there', () => {
    const state = begun();
    const left = after(state, { kind: 'left', shown: fieldOf(state, 'to.address'), value: 'x' });
    const errors = {
      'toRequisites.address': [{ code: 'bad_checksum' as const, detail: 'Опечатка.' }],
      'fromRequisites.card': [{ code: 'bad_card' as const, detail: 'Не карта.' }],
    };
    const told = after(left, sent(), refused(problemOf('validation', { errors })));
    expect(told.faults.get('to.address')).toMatchObject({ kind: 'requisite' });
    expect(told.faults.get('from.card')).toBe('Не карта.');
  });

  it('counts the presses that came before the captcha, and says what was wrong with an answer', () => {
    const stopped = after(begun(), { kind: 'stopped', by: 'captcha' });
    expect(stopped.captcha.stops).toBe(1);
    const wrong = after(stopped, sent(), refused(problemOf('captcha', { detail: 'Ещё раз.' })));
    expect(wrong.captcha).toEqual({ stops: 2, said: 'Ещё раз.' });
    expect(after(wrong, refused(problemOf('conflict'))).captcha).toEqual({ stops: 2, said: null });
    expect(after(wrong, { kind: 'confirming' }).captcha.stops).toBe(0);
  });

  it('begins on the confirmation after a plain post, and goes back to the fields', () => {
    const state = begun({ step: 'confirm' });
    expect([state.isPlainConfirm, state.checked]).toEqual([true, state.typed]);
    expect(after(state, { kind: 'to-fields' }).isPlainConfirm).toBe(false);
  });
});

describe('what the account keeps, in the form', () => {
  const wallet: SavedRequisite = {
    ...{ id: 'w', side: 'receive', title: 'w', values: { address: tronAddress }, currency: listed(3) },
    createdAt: '2026-11-21T09:00:00.000Z',
  };

  it('fills in the fields of its side, mends them, and is remembered as their origin', () => {
    const pair = detailsPairOf('ru', { to: [address, memo] });
    const state = begun({ pair });
    const left = after(state, { kind: 'left', shown: fieldOf(state, 'to.address'), value: 'x' });
    const full = after(left, { kind: 'filled', side: 'to', saved: wallet });
    expect(full.typed.toRequisites).toEqual({ address: tronAddress, memo: '' });
    expect([...full.declined]).toEqual(['to.memo']);
    expect(full.faults.size).toBe(0);
    expect(full.filled.get('to.address')).toBe(tronAddress);
  });

  it('is wanted by side', () => {
    const both = after(
      begun(),
      { kind: 'wanted', side: 'to', isWanted: true },
      { kind: 'wanted', side: 'from', isWanted: true },
    );
    expect([...both.wanted]).toEqual(['to', 'from']);
    expect([...after(both, { kind: 'wanted', side: 'to', isWanted: false }).wanted]).toEqual(['from']);
  });
});

describe('a card of the account in the details', () => {
  const id = '4f0c6f6e-7f0a-4b57-9e0b-5d3a1d3f0c6f';
  const other = '5f0c6f6e-7f0a-4b57-9e0b-5d3a1d3f0c6f';
  const plain = detailsPairOf('ru', { from: [name] });
  const { from, to } = plain.structure;
  const pair = { ...plain, structure: { from: { ...from, inputVerify: [card, name] }, to } };
  const { form } = detailsOf('ru');
  const verified = begun({ pair, form: { ...form, withVerificationCourse: true } }, signedIn(anna));
  const items = [cardOf(id, 'draft'), cardOf(other, 'approved', 'BORIS')];
  const here = after(verified, { kind: 'cards', list: { state: 'here', items } });
  const cards = (state: DetailsState) => cardsOf(state, state.typed);

  it('is offered where one is needed, verified ones first', () => {
    expect(cards(here)).toMatchObject({ isNeeded: true, isCheckAhead: true, field: { key: 'from.card' } });
    expect(cards(here).offered.map((each) => each.id)).toEqual([other, id]);
    expect(cards(begun())).toMatchObject({ isNeeded: false, offered: [] });
  });

  it('stands in its field with its holder, and another one takes both away again', () => {
    const [first, second] = items;
    if (!first || !second) throw new Error('Two cards.');
    const chosen = after(here, { kind: 'card', card: first });
    expect(chosen.typed.fromRequisites).toEqual({ card: `card:${id}`, holder: 'ANNA KOZLOVA' });
    expect(cards(chosen)).toMatchObject({ isReferred: true, isCheckAhead: true, chosen: { id } });
    const next = after(chosen, { kind: 'card', card: second });
    expect(next.typed.fromRequisites).toEqual({ card: `card:${other}`, holder: 'BORIS' });
    expect(cards(next).isCheckAhead).toBe(false);
    const own = after(typed(chosen, 'from.holder', 'Анна К.'), { kind: 'card', card: second });
    expect(own.typed.fromRequisites['holder']).toBe('Анна К.');
    expect(after(next, { kind: 'card', card: null }).typed.fromRequisites['card']).toBe('');
  });

  it('is gone where it was removed, and for a guest, but not while a session has only ended', () => {
    const chosen = typed(here, 'from.card', `card:${id}`);
    expect(cards(chosen).isGone).toBe(false);
    expect(cards(after(chosen, { kind: 'cards', list: { state: 'here', items: [] } })).isGone).toBe(true);
    const loading = after(chosen, { kind: 'cards', list: { state: 'loading', items: [] } });
    expect(cards(loading).isGone).toBe(false);
    const ended = after(loading, around(loading, guest(true)));
    expect(cards(ended).isGone).toBe(false);
    expect(cards(after(ended, { kind: 'as-guest' })).isGone).toBe(true);
  });
});
