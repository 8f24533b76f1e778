import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { createServer } from './server.ts';

it('tells whoever meets a fault that it is ours, in their language, and the number under which its cause is logged', async () => {
  const app = createServer(readConfig({ LOG_LEVEL: 'silent' }));
  const logged: string[] = [];
  app.addHook('onRequest', async (request) => {
    logged.push(request.id);
  });
  app.get('/office/api/broken', { config: { who: 'page' } }, () => {
    throw new Error('The wheel came off');
  });
  const fault = async (language: string) =>
    app.inject({ url: '/office/api/broken', headers: { 'accept-language': language } });
  const [russian, english] = [await fault('ru'), await fault('en')];
  const [first, second] = logged;
  expect(first).toMatch(/^[0-9a-f]{10}$/);
  expect(first).not.toBe(second);
  expect(russian.json()).toMatchObject({
    ...{ status: 500, code: 'internal', context: { request: first } },
    detail: `У нас что-то сломалось. Попробуйте чуть позже. Номер запроса: ${first}.`,
  });
  expect(english.json().detail).toBe(
    `Something went wrong on our side. Please try again shortly. Request number: ${second}.`,
  );
  expect(russian.body).not.toContain('wheel');
  await app.close();
});
