/**
 * `node e2e/main.ts [part of a name …]`: tells the stories in a real browser, a line each as they end. The last line is
 * `N passed, N failed`.
 */
import { openHouse } from './open-house.ts';
import { runStories } from './run-stories.ts';
import { stories } from './stories/all.ts';

/** More would only make each wait for the others: two cores carry the server, its database and the browser. */
const atOnce = 3;

const asked = process.argv.slice(2);
const chosen = stories.filter(({ name }) => asked.length === 0 || asked.some((part) => name.includes(part)));
if (chosen.length === 0) {
  console.error(`No story has ${asked.join(' or ')} in its name.`);
  process.exit(2);
}

const house = await openHouse();
try {
  const { passed, failed } = await runStories(house, chosen, atOnce);
  if (failed > 0) console.log(`The server said:\n${house.serverOutput()}`);
  process.exitCode = failed === 0 ? 0 : 1;
  await house.close();
  console.log(`${passed} passed, ${failed} failed`);
} catch (error) {
  await house.close();
  throw error;
}
