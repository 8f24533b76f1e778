import Snackbar from '@mui/material/Snackbar';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core';
import { isValidElement, type JSX, useEffect, useState } from 'react';

/** What was done or refused, one after another. At the top, since the bottom belongs to a claim's actions. */
export function OfficeNotification(): JSX.Element | null {
  const translate = useTranslate();
  const { notifications, takeNotification } = useNotificationContext();
  const [shown, setShown] = useState<NotificationPayload>();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (shown !== undefined || notifications.length === 0) return;
    setShown(takeNotification() ?? undefined);
    setIsOpen(true);
  }, [notifications, shown, takeNotification]);
  if (shown === undefined) return null;
  const { message, type, notificationOptions: { autoHideDuration = 4000, messageArgs } = {} } = shown;
  return (
    <Snackbar
      open={isOpen}
      message={typeof message === 'string' ? translate(message, messageArgs) : undefined}
      autoHideDuration={autoHideDuration}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      onClose={() => setIsOpen(false)}
      slotProps={{
        transition: { onExited: () => setShown(undefined) },
        content: { className: `notice notice--${type}` },
      }}
    >
      {/* The snackbar moves its child, and needs an element for it. */}
      {isValidElement(message) ? <div>{message}</div> : undefined}
    </Snackbar>
  );
}
