import type { OfficeClaim, QueueRow } from '@menyala/contract/office/claims';
import type { IconName } from '../design/icon.tsx';

interface StateLook {
  tone: 'plain' | 'accent' | 'warning' | 'danger' | 'positive';
  icon: IconName;
}

const looks: Record<QueueRow['status'], StateLook> = {
  new: { tone: 'plain', icon: 'right' },
  checking: { tone: 'accent', icon: 'right' },
  accepted: { tone: 'accent', icon: 'right' },
  paused: { tone: 'warning', icon: 'warning' },
  sending: { tone: 'accent', icon: 'right' },
  sent: { tone: 'accent', icon: 'right' },
  success: { tone: 'positive', icon: 'check' },
  error: { tone: 'danger', icon: 'close' },
  deleted: { tone: 'plain', icon: 'close' },
  refsucc: { tone: 'positive', icon: 'check' },
};

/** A state's own colour and sign: what goes on, waits, needs somebody, went wrong and is done are told apart at a glance. */
export function stateLook({
  status,
  escalatedAt,
  complianceHold = null,
}: Pick<QueueRow, 'status' | 'escalatedAt'> & Partial<Pick<OfficeClaim, 'complianceHold'>>): StateLook {
  return escalatedAt !== null || complianceHold !== null
    ? { tone: 'danger', icon: 'warning' }
    : looks[status];
}
