/**
 * Contests of turnover. Always true: the table, one's own place and the prizes come from one query over what completed claims
 * brought; prizes are given once, and what is taken back afterwards does not change them; at most one contest runs; of one that
 * runs nothing changes for the worse; nobody in its table is known by name to anybody else.
 */
export { contestView } from './contest-view.ts';
export { createContest } from './edit-contest.ts';
export { closeContests, moveContest } from './move-contest.ts';
export { officeContestRoutes } from './office-routes.ts';
export { shownContest } from './shown-contest.ts';
export { contestRoutes } from './site-routes.ts';
