import type { SameKeys } from '@menyala/contract/messages';
import type { errors as ru } from '../ru/errors.ts';

export const errors: SameKeys<typeof ru> = {
  notFound: 'Page not found',
  orderNotFound: 'Order not found',
  error: 'Error',
  notFoundHelp: 'Check the address, find an exchange direction, or start from the home page.',
  errorText: 'Something went wrong on our side. Please try again in a minute.',
  tooMany: 'Too many requests. Wait a minute and try again.',
  forbidden: 'You do not have access to this page.',
  maintenance: 'The service will be back soon. Existing orders are not lost.',
  noOrder:
    'There is no order at this link. Check that you have the whole link: it is in the email about the order. If you were signed in, the order is in your account too.',
  orders: 'My orders',
  home: 'Back to home',
  again: 'Try again',
};
