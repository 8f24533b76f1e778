import type { PromocodeSeries, switchSeries } from '@menyala/contract/office/promocodes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type JSX, useState } from 'react';
import { ask } from '../api/ask.ts';
import { FormDialog } from '../design/form-dialog.tsx';
import { notify } from '../frame/notices.tsx';
import { useSay } from '../language/say.ts';

interface Props {
  series: PromocodeSeries;
  /** What it is switched to. */
  isOn: boolean;
}

/** Switches all codes of a series off or on again, after asking. */
export function SwitchSeries({ series, isOn }: Props): JSX.Element {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={isOn ? 'btn' : 'btn btn--danger'} onClick={() => setOpen(true)}>
        {say(isOn ? 'promocodes.switchOn' : 'promocodes.switchOff')}
      </button>
      {isOpen && <SwitchDialog series={series} isOn={isOn} onClose={() => setOpen(false)} />}
    </>
  );
}

function SwitchDialog({ series, isOn, onClose }: Props & { onClose: () => void }): JSX.Element {
  const say = useSay();
  const client = useQueryClient();
  const change = useMutation<PromocodeSeries>({
    retry: false,
    mutationFn: () =>
      ask<typeof switchSeries>('POST', '/office/api/promocode-series/:id/switch', {
        params: { id: series.id },
        body: { isActive: isOn },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['promocode-series'] });
      void client.invalidateQueries({ queryKey: ['promocodes'] });
      notify(say(isOn ? 'promocodes.switchedOn' : 'promocodes.switchedOff'), { type: 'success' });
      onClose();
    },
  });
  const left = series.codes - series.used;
  return (
    <FormDialog
      title={say(isOn ? 'promocodes.switchOnTitle' : 'promocodes.switchOffTitle')}
      submit={say(isOn ? 'promocodes.switchOn' : 'promocodes.switchOff')}
      isPending={change.isPending}
      error={change.error}
      isDanger={!isOn}
      startsAtSubmit
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      <p>
        <b>{series.name}</b>
      </p>
      <p>{say(isOn ? 'promocodes.switchOnLead' : 'promocodes.switchOffLead', { smart_count: left })}</p>
    </FormDialog>
  );
}
