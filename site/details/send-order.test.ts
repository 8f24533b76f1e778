import type { ClaimCreated } from '@menyala/contract/site/claims';
import { describe, expect, it, vi } from 'vitest';
import { Refused, Unreachable } from '../api/request.ts';
import { loadDraft, noDraft, saveDraft, withDraft } from './draft.ts';
import { sendOrder } from './send-order.ts';

const created: ClaimCreated = {
  ...{ id: '3f0c6f6e-7f0a-4b57-9e0b-5d3a1d3f0c6f', publicId: null, status: 'new' },
  ...{ expiresAt: '2026-11-21T12:00:00Z', course: '1', fromSumma: '1', toSumma: '1' },
};
const refused = new Refused({ type: '', title: '', status: 409, code: 'course_changed', detail: '' });
const wait = () => Promise.resolve();

describe('sending an order', () => {
  it('tries again by itself while the connection is lost', async () => {
    const send = vi.fn().mockRejectedValueOnce(new Unreachable()).mockRejectedValueOnce(new Unreachable());
    send.mockResolvedValue(created);
    const onLost = vi.fn();
    await expect(sendOrder(send, { onLost, wait })).resolves.toBe(created);
    expect(send).toHaveBeenCalledTimes(3);
    expect(onLost).toHaveBeenCalledTimes(2);
  });

  it('gives up after the fourth try, so that somebody can decide', async () => {
    const send = vi.fn().mockRejectedValue(new Unreachable());
    await expect(sendOrder(send, { onLost: () => undefined, wait })).rejects.toBeInstanceOf(Unreachable);
    expect(send).toHaveBeenCalledTimes(4);
  });

  it('never repeats what the server has refused', async () => {
    const send = vi.fn().mockRejectedValue(refused);
    await expect(sendOrder(send, { onLost: () => undefined, wait })).rejects.toBe(refused);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

describe('what was typed', () => {
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

  it('is simply not kept where the browser forbids it, or holds something else there', () => {
    const full = { ...store(), setItem: () => expect.fail('full') };
    expect(() => saveDraft(full, '10-3', draft)).not.toThrow();
    expect(loadDraft({ ...store(), getItem: () => '{broken' }, '10-3')).toEqual(noDraft);
    expect(loadDraft(null, '10-3')).toEqual(noDraft);
  });
});
