import type { Challenge } from 'altcha-lib';
import { solve } from './solve-challenge.ts';

/** What the worker tells the page: how far it is, and at last the answer, or null where it found none. */
export type SolverNews = { tries: number } | { answer: string | null };

const tell = (news: SolverNews) => self.postMessage(news);

self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  solve(data, (tries) => tell({ tries })).then(
    (answer) => tell({ answer }),
    () => tell({ answer: null }),
  );
});
