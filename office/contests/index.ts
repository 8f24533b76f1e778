/** Contests of turnover: the office writes, starts, closes and awards them. The table is the server's alone. */
export { AddContestScreen } from './add-contest-screen.tsx';
export { ContestScreen } from './contest-screen.tsx';
export { ContestsScreen } from './contests-screen.tsx';
export { EditContestScreen } from './edit-contest-screen.tsx';
