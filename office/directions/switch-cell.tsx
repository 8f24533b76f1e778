import type { editDirection, OfficeDirection } from '@menyala/contract/office/directions';
import Switch from '@mui/material/Switch';
import type { JSX } from 'react';
import { useTranslations } from 'use-intl';
import { useMay } from '../staff/use-may.ts';
import { useChangeDirection } from './use-change-direction.tsx';

/** Switches a direction on and off in its row. */
export function SwitchCell({ direction }: { direction: OfficeDirection }): JSX.Element {
  const t = useTranslations();
  const { change, isPending } = useChangeDirection(direction);
  const mayEdit = useMay()<typeof editDirection>('PUT', '/office/api/directions/:id');
  if (!mayEdit) return <>{t(direction.isEnabled ? 'catalogue.yes' : 'catalogue.no')}</>;
  const what = `${direction.from} – ${direction.to}`;
  return (
    <Switch
      size="small"
      checked={direction.isEnabled}
      disabled={isPending}
      onChange={() => change({ isEnabled: !direction.isEnabled })}
      slotProps={{
        input: {
          'aria-label': t(direction.isEnabled ? 'catalogue.turnOff' : 'catalogue.turnOn', { what }),
        },
      }}
    />
  );
}
