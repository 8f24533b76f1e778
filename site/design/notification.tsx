import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { Dialog, DialogBody } from './dialog.tsx';

/** A message of the specification: a title, an HTML message and a button. */
export interface Notification {
  title?: string;
  message: ReactNode;
  /** Text of the button; "Отлично" / "Good" unless told. */
  button?: string;
  onClose?: () => void;
}

const NotifyContext = createContext<(notification: Notification) => void>(() => undefined);

/** Shows a message in a modal dialog: `const notify = useNotify(); notify({ message: … })`. */
export function useNotify(): (notification: Notification) => void {
  return useContext(NotifyContext);
}

export function NotificationPlace({ children }: { children: ReactNode }) {
  const t = useTranslations('design');
  const [shown, setShown] = useState<Notification | null>(null);
  const close = useCallback(() => {
    setShown(null);
    shown?.onClose?.();
  }, [shown]);
  return (
    <NotifyContext value={setShown}>
      {children}
      {shown ? (
        <Dialog
          title={shown.title ?? t('notification')}
          onClose={close}
          foot={<Good onPress={close}>{shown.button ?? t('good')}</Good>}
        >
          <DialogBody>
            <div>{shown.message}</div>
          </DialogBody>
        </Dialog>
      ) : null}
    </NotifyContext>
  );
}

/** The one answer to a message. The browser would give the focus to the cross, which comes first. */
function Good({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button look="main" ref={button} onClick={onPress}>
      {children}
    </Button>
  );
}
