// @vitest-environment happy-dom
import { type JSX, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { announce, useInboxSound } from './sound.ts';

/** Pitches as they are played. */
const played: number[] = [];
const silent = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };

beforeEach(() => {
  played.length = 0;
  localStorage.setItem('office.sound', 'on');
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0;
    },
  );
  vi.stubGlobal(
    'GainNode',
    class {
      gain = silent;
      connect() {
        return this;
      }
    },
  );
  vi.stubGlobal(
    'OscillatorNode',
    class {
      #pitch: number;
      constructor(_: unknown, { frequency }: { frequency: number }) {
        this.#pitch = frequency;
      }
      connect = (to: unknown) => to;
      start() {
        played.push(this.#pitch);
      }
      stop() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const heard = (status: string) => {
  played.length = 0;
  announce(status);
  return played.length;
};

describe('the sound of the office', () => {
  it('tells money that came, and must be paid out, from an order and from "I paid"', () => {
    expect(['new', 'checking', 'accepted'].map(heard)).toEqual([1, 2, 3]);
    expect(['sending', 'sent', 'success', 'error', 'deleted'].map(heard)).toEqual([0, 0, 0, 0, 0]);
  });

  it('is silent where the browser is muted', () => {
    localStorage.setItem('office.sound', 'off');
    expect(heard('accepted')).toBe(0);
  });

  it('is heard when more needs attention, such as a refund, and neither at first nor when less does', async () => {
    const page = await draw(<Counting counts={[undefined, 2, 2, 3, 1]} />, {
      at: '/',
      answer: () => undefined,
    });
    const heardAt: number[] = [];
    for (let step = 0; step < 4; step += 1) {
      played.length = 0;
      await page.press('Next');
      heardAt.push(played.length);
    }
    expect(heardAt).toEqual([0, 0, 3, 0]);
  });
});

function Counting({ counts }: { counts: readonly (number | undefined)[] }): JSX.Element {
  const [step, setStep] = useState(0);
  useInboxSound(counts[step]);
  return (
    <button type="button" onClick={() => setStep(step + 1)}>
      Next
    </button>
  );
}
