import type { JSX } from 'react';
import { Notification } from 'react-admin';

/** What was done or refused. At the top, since the bottom belongs to a claim's actions. */
export function OfficeNotification(): JSX.Element {
  return <Notification anchorOrigin={{ vertical: 'top', horizontal: 'right' }} />;
}
