import type { Language } from '@menyala/contract';
import type { listBlocks } from '@menyala/contract/office/content';
import type { listDirections } from '@menyala/contract/office/directions';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type JSX, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRead } from '../api/read.ts';
import { useCurrencies } from '../currencies/use-currency-names.ts';
import { FormDialog } from '../design/form-dialog.tsx';
import { useLanguage } from '../messages/use-language.ts';
import { useDirections } from '../promocodes/use-directions.ts';
import { useMay } from '../staff/use-may.ts';
import type { InsertProps } from './link-dialog.tsx';
import { TypedLine } from './typed-line.tsx';

/** A block that the server fills in whenever the page is read: which one, and of which direction or currency. */
export function BlockDialog({
  language,
  onInsert,
  onClose,
}: InsertProps & { language: Language }): JSX.Element {
  const t = useTranslations();
  const asked = useRead<typeof listBlocks>('/office/api/content-blocks');
  const blocks = asked.data?.items ?? [];
  const [name, setName] = useState<string>();
  const [of, setOf] = useState('');
  const [isSent, setSent] = useState(false);
  const block = blocks.find((one) => one.name === name) ?? blocks[0];
  const isNeeded = block !== undefined && block.of !== 'nothing';
  return (
    <FormDialog
      title={t('pieces.insert.block')}
      submit={t('pieces.put')}
      isPending={false}
      isPossible={block !== undefined}
      error={asked.error}
      onClose={onClose}
      onSubmit={() => {
        setSent(true);
        if (block === undefined || (isNeeded && of.trim() === '')) return;
        onInsert(isNeeded ? `{{${block.name}:${of.trim().toUpperCase()}}}` : `{{${block.name}}}`);
        onClose();
      }}
    >
      {block !== undefined && (
        <TextField
          select
          label={t('pieces.block.name')}
          value={block.name}
          helperText={t('pieces.block.says', { example: block.example, text: block.says[language] })}
          onChange={(event) => {
            setName(event.target.value);
            setOf('');
          }}
        >
          {blocks.map((one) => (
            <MenuItem key={one.name} value={one.name}>
              {one.name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {isNeeded && (
        <Of
          of={block.of}
          value={of}
          error={isSent && of.trim() === '' ? t('confirm.required') : undefined}
          onType={setOf}
        />
      )}
    </FormDialog>
  );
}

interface OfProps {
  of: 'direction' | 'currency' | 'nothing';
  value: string;
  error: string | undefined;
  onType: (value: string) => void;
}

/** Whoever may not see the directions of the office types the codes. */
function Of(props: OfProps): JSX.Element {
  const maySee = useMay()<typeof listDirections>('GET', '/office/api/directions');
  if (!maySee) return <Code {...props} options={[]} />;
  return props.of === 'direction' ? <DirectionCode {...props} /> : <CurrencyCode {...props} />;
}

function DirectionCode(props: OfProps): JSX.Element {
  const options = useDirections().map(({ from, to }) => ({
    value: `${from}-${to}`,
    name: `${from} – ${to}`,
  }));
  return <Code {...props} options={options} />;
}

function CurrencyCode(props: OfProps): JSX.Element {
  const language = useLanguage();
  const options = useCurrencies().map(({ code, name }) => ({ value: code, name: name[language] }));
  return <Code {...props} options={options} />;
}

function Code({
  of,
  options,
  ...line
}: OfProps & { options: { value: string; name: string }[] }): JSX.Element {
  const t = useTranslations();
  const isDirection = of === 'direction';
  return (
    <TypedLine
      label={t(isDirection ? 'pieces.block.direction' : 'pieces.block.currency')}
      hint={t(isDirection ? 'pieces.block.directionHint' : 'pieces.block.currencyHint')}
      options={options}
      {...line}
    />
  );
}
