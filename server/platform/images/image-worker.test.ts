import { kill } from 'node:process';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPhoto, drawReceipt } from './draw-pictures.ts';
import { imageWorkerPid } from './image-worker.ts';

const picture = () =>
  sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      background: '#47a',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();

describe('the drawing process', () => {
  it('is another than this one, and draws one picture after the other', async () => {
    const sent = await picture();
    const ended: number[] = [];
    await Promise.all(
      [0, 1, 2].map(async (index) => {
        await drawReceipt(sent, 'image/jpeg', 'visitor');
        ended.push(index);
      }),
    );
    expect(ended).toEqual([0, 1, 2]);
    const pid = imageWorkerPid();
    expect(pid).toBeGreaterThan(0);
    expect(pid).not.toBe(process.pid);
    await drawReceipt(sent, 'image/jpeg', 'visitor');
    expect(imageWorkerPid()).toBe(pid);
  });

  it('breaks alone: the picture is unreadable, and the next one is drawn', async () => {
    const sent = await picture();
    await drawPhoto(sent, 'visitor');
    const before = imageWorkerPid();
    const [broken, next] = [drawPhoto(sent, 'visitor'), drawPhoto(sent, 'visitor')];
    kill(before ?? 0, 'SIGKILL');
    await expect(broken).rejects.toMatchObject({ errors: { file: [{ code: 'unreadable_picture' }] } });
    expect(await next).toMatchObject({ width: 2400, height: 1800 });
    expect(imageWorkerPid()).not.toBe(before);
  });
});
