import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answers } from './bot/testing-server.ts';
import { sayToStaff } from './say-to-staff.ts';
import { openTelegramContext, staffChat, type TelegramContext } from './testing-telegram.ts';

let its: TelegramContext;
beforeAll(async () => {
  its = await openTelegramContext();
});
afterAll(() => its.close());
beforeEach(() => its.clear());

describe('a word to the group of staff', () => {
  it('is said at once', async () => {
    expect(await sayToStaff(its.ctx, 'Проверка')).toEqual({ ok: true, error: null });
    expect(its.telegram.sent).toMatchObject([{ chat: staffChat, text: 'Проверка' }]);
  });

  it('tells what is not set, in the language of whoever asks', async () => {
    its.settings.staffChat = null;
    expect(await sayToStaff(its.ctx, 'x')).toEqual({ ok: false, error: 'Группа сотрудников не задана.' });
    await its.setToken(null);
    expect(await sayToStaff(its.ctx, 'x', 'en')).toEqual({
      ok: false,
      error: 'The bot’s token is not set.',
    });
  });

  it('tells what Telegram says, and tries no second time', async () => {
    its.telegram.refused.set(staffChat, answers.noChat);
    expect(await sayToStaff(its.ctx, 'x')).toEqual({ ok: false, error: 'Bad Request: chat not found' });
    its.telegram.refused.set(staffChat, answers.upgraded);
    expect((await sayToStaff(its.ctx, 'x', 'en')).error).toContain('-1001234567890');
    its.telegram.bots.clear();
    expect(await sayToStaff(its.ctx, 'x')).toEqual({ ok: false, error: 'Unauthorized' });
    expect(its.telegram.sent).toEqual([]);
  });

  it('notices a name that is another bot’s: links to it would link nobody', async () => {
    its.settings.bot = 'other_bot';
    const { ok, error } = await sayToStaff(its.ctx, 'x', 'en');
    expect(ok).toBe(false);
    expect(error).toContain('@menyala_test_bot');
    its.settings.bot = 'Menyala_Test_Bot';
    expect(await sayToStaff(its.ctx, 'x')).toEqual({ ok: true, error: null });
  });
});
