import { type PromocodeSeries, switchSeries } from '@menyala/contract/office/promocodes';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActionDialog } from '../actions/action-dialog.tsx';

interface Props {
  series: PromocodeSeries;
  /** What it is switched to. */
  isOn: boolean;
}

/** Switches all codes of a series off or on again, after asking. */
export function SwitchSeries({ series, isOn }: Props): JSX.Element {
  const t = useTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={isOn ? 'btn' : 'btn btn--danger'} onClick={() => setOpen(true)}>
        {t(isOn ? 'promocodes.switchOn' : 'promocodes.switchOff')}
      </button>
      {isOpen && <SwitchDialog series={series} isOn={isOn} onClose={() => setOpen(false)} />}
    </>
  );
}

function SwitchDialog({ series, isOn, onClose }: Props & { onClose: () => void }): JSX.Element {
  const t = useTranslations();
  const left = series.codes - series.used;
  return (
    <ActionDialog
      call={switchSeries}
      params={{ id: series.id }}
      fixed={{ isActive: isOn }}
      title={t(isOn ? 'promocodes.switchOnTitle' : 'promocodes.switchOffTitle')}
      submit={t(isOn ? 'promocodes.switchOn' : 'promocodes.switchOff')}
      isDanger={!isOn}
      startsAtSubmit
      touches={[['promocode-series'], ['promocodes']]}
      done={t(isOn ? 'promocodes.switchedOn' : 'promocodes.switchedOff')}
      onClose={onClose}
      about={
        <>
          <p>
            <b>{series.name}</b>
          </p>
          <p>{t(isOn ? 'promocodes.switchOnLead' : 'promocodes.switchOffLead', { count: left })}</p>
        </>
      }
    />
  );
}
