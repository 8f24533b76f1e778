import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refused, Unreachable } from '../../api/request.ts';
import { fileNameOf } from '../download-file.tsx';
import { noFilter } from './claim-filter.ts';
import { fetchClaimsFile } from './orders.tsx';

const answerWith = (answer: () => Response) => {
  const fetched = vi.fn((_address: string, _given?: RequestInit) => Promise.resolve(answer()));
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => vi.unstubAllGlobals());

describe('the file of claims', () => {
  it('holds what the filter finds, in the language of the page', async () => {
    const fetched = answerWith(
      () =>
        new Response('id;sum', {
          headers: { 'content-disposition': 'attachment; filename="claims-2026-11-21.csv"' },
        }),
    );
    const { file, name } = await fetchClaimsFile('en', { ...noFilter, status: 'success', page: 7 });
    expect(fetched.mock.calls[0]?.[0]).toBe('/en/api/v1/users/me/claims/export.csv?status=success');
    expect(await file.text()).toBe('id;sum');
    expect(name).toBe('claims-2026-11-21.csv');
  });

  it('says what the server said where it refuses', async () => {
    const problem = { code: 'rate_limited', detail: 'Слишком часто.', status: 429, type: '', title: '' };
    answerWith(() => Response.json(problem, { status: 429 }));
    await expect(fetchClaimsFile('ru', noFilter)).rejects.toThrow(new Refused(problem as never));
  });

  it('takes the words of a proxy for no answer', async () => {
    answerWith(() => new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(fetchClaimsFile('ru', noFilter)).rejects.toThrow(Unreachable);
  });

  it('has a name of its own where the server gives none that is safe', async () => {
    answerWith(() => new Response('id;sum'));
    expect((await fetchClaimsFile('ru', noFilter)).name).toBe('claims.csv');
    expect(fileNameOf(null)).toBeNull();
    expect(fileNameOf('attachment; filename="../../.bashrc"')).toBeNull();
    expect(fileNameOf('attachment; filename="menyala.exe"')).toBeNull();
  });
});
