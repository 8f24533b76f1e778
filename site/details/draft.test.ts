import { describe, expect, it, vi } from 'vitest';
import { forgetCards } from '../session/kept-cards.ts';
import { tronAddress } from './details-for-tests.ts';
import { type Draft, loadDraft, noDraft, type Progress, progressIn, saveDraft, withDraft } from './draft.ts';

const nothing = { email: '', fromRequisites: {}, toRequisites: {}, agreement: false, promocode: '' };
const progress: Progress = {
  ...{ language: 'ru', isSigningIn: false, agreement: true, promocode: '', isConfirm: true },
  saves: ['to'],
};

function memory(start: Record<string, string> = {}) {
  const kept = new Map(Object.entries(start));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('a draft of the details', () => {
  it('is found again for its own direction only', () => {
    const store = memory();
    const draft: Draft = { ...noDraft, email: 'anna@example.com', declined: ['to.memo'], progress };
    saveDraft(store, '10-3', draft);
    expect(loadDraft(store, '10-3')).toEqual(draft);
    expect(loadDraft(store, '10-4')).toEqual(noDraft);
  });

  it('leaves no card number in the store, and finds it again while the page lives', () => {
    const written: string[] = [];
    const store = memory();
    const spied = {
      ...store,
      setItem: (key: string, value: string) => {
        written.push(value);
        store.setItem(key, value);
      },
    };
    const draft: Draft = {
      ...noDraft,
      fromRequisites: { card: '2202 2032 9876 5431', holder: 'Anna P.' },
      toRequisites: { card: '4111-1111-1111-1112' },
    };
    saveDraft(spied, '10-3', draft);
    expect(loadDraft(spied, '10-3')).toEqual(draft);
    expect(written.join()).not.toMatch(/2202|4111/);
    vi.stubGlobal('sessionStorage', { removeItem: () => undefined });
    forgetCards();
    vi.unstubAllGlobals();
    expect(loadDraft(spied, '10-3')).toEqual({
      ...draft,
      fromRequisites: { holder: 'Anna P.' },
      toRequisites: {},
    });
  });

  it('is none where the store holds something else', () => {
    expect(loadDraft(memory({ 'details:10-3': '{' }), '10-3')).toEqual(noDraft);
    expect(loadDraft(memory({ 'details:10-3': '"x"' }), '10-3')).toEqual(noDraft);
  });

  it('is filled up where an earlier build has left less', () => {
    const store = memory({ 'details:10-3': '{"email":"anna@example.com"}' });
    expect(loadDraft(store, '10-3')).toEqual({ ...noDraft, email: 'anna@example.com' });
  });

  it('gives way to what the server knows, field by field', () => {
    const draft = { ...noDraft, email: 'old@example.com', toRequisites: { address: 'old', memo: '7' } };
    const typed = { ...nothing, toRequisites: { address: tronAddress, memo: '' } };
    expect(withDraft(typed, draft)).toEqual({
      ...nothing,
      email: 'old@example.com',
      toRequisites: { address: tronAddress, memo: '7' },
    });
  });
});

describe('the way on from a draft', () => {
  it('leads to the same step in the other language', () => {
    expect(progressIn({ ...noDraft, progress }, 'en')).toEqual(progress);
  });

  it('leads to the same step after signing in', () => {
    const left = { ...progress, isSigningIn: true };
    expect(progressIn({ ...noDraft, progress: left }, 'ru')).toEqual(left);
  });

  it('begins with the fields after a reload, and the agreement is asked for again', () => {
    expect(progressIn({ ...noDraft, progress }, 'ru')).toBeNull();
    expect(progressIn(noDraft, 'en')).toBeNull();
  });
});

describe('what was typed before', () => {
  const store = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  };
  const draft = { ...noDraft, email: 'anna@example.com', toRequisites: { address: 'T1', memo: '7' } };

  it('is there again after a reload, for its own direction', () => {
    const tab = store();
    saveDraft(tab, '10-3', draft);
    expect(loadDraft(tab, '10-3')).toEqual(draft);
    expect(loadDraft(tab, '3-10')).toEqual(noDraft);
  });

  it('yields to what the server sends back, field by field, and never brings the agreement back', () => {
    const typed = {
      email: '',
      fromRequisites: {},
      toRequisites: { address: 'T2', memo: '' },
      agreement: false,
      promocode: '',
    };
    expect(withDraft(typed, draft)).toEqual({
      email: 'anna@example.com',
      fromRequisites: {},
      toRequisites: { address: 'T2', memo: '7' },
      agreement: false,
      promocode: '',
    });
  });

  it('is none where something else is kept', () => {
    expect(loadDraft({ ...store(), getItem: () => '{broken' }, '10-3')).toEqual(noDraft);
  });
});
