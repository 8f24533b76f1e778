/** What needs a person: one list, read from what is so, and alarms that stay until somebody says what was done. */
export { attentionRoutes } from './routes.ts';
