import type { errors as ru } from '../ru/errors.ts';
import type { SameKeys } from '../same-keys.ts';

export const errors: SameKeys<typeof ru> = {
  notFound: 'Page not found',
  error: 'Error',
  notFoundText: 'Page Not Found: {path}',
  errorText: 'Something went wrong on our side. Please try again in a minute.',
  tooMany: 'Too many requests. Wait a minute and try again.',
  forbidden: 'You do not have access to this page.',
  maintenance: 'The service will be back soon. Claims already made are not lost.',
  home: 'Back to home',
  again: 'Try again',
};
