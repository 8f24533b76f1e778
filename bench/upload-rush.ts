import { parentPort, workerData } from 'node:worker_threads';

/** Photos sent all at once, from a thread of their own: or they would make those wait who measure. */
const { origin, access, checks, photo } = workerData as {
  origin: string;
  access: string;
  checks: string[];
  photo: Uint8Array<ArrayBuffer>;
};

async function upload(check: string): Promise<void> {
  const body = new FormData();
  body.set('verification', check);
  body.set('kind', 'card');
  body.set('file', new Blob([photo], { type: 'image/jpeg' }), 'card.jpg');
  const headers = { authorization: `Bearer ${access}` };
  const answer = await fetch(`${origin}/api/v2/verify/upload/`, { method: 'POST', headers, body });
  if (answer.status !== 201) throw new Error(`A photo was answered ${answer.status}: ${await answer.text()}`);
}

await Promise.all(checks.map(upload));
parentPort?.postMessage('done');
