/** The whole server as `npm start` runs it, with pages that need no build; configured by its environment. */
import { run } from '../main.ts';
import { blankSite } from './blank-site.ts';

await run(async () => blankSite);
