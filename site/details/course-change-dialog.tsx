import type { Pair } from '@menyala/contract/site/calculator';
import { useTranslations } from 'use-intl';
import { CourseComparison, type Offer } from '../claims/course-comparison.tsx';
import { Button } from '../design/button.tsx';
import { Dialog, DialogBody } from '../design/dialog.tsx';
import { Note } from '../design/note.tsx';
import type { Details } from './use-details.ts';

interface Parts {
  pair: Pair;
  before: Offer;
  after: Offer;
}

/** The course moved between the form and the press: nothing is made until the new sums are accepted. */
export function CourseChangeDialog({ details, ...parts }: Parts & { details: Details }) {
  const t = useTranslations('details');
  const reject = () => details.change({ kind: 'change-rejected' });
  return (
    <Dialog
      title={t('changeTitle')}
      onClose={reject}
      foot={
        <>
          <Button look="main" onClick={details.acceptChange}>
            {t('changeAccept')}
          </Button>
          <Button onClick={reject}>{t('changeBack')}</Button>
        </>
      }
    >
      <DialogBody>
        <Change {...parts} />
      </DialogBody>
    </Dialog>
  );
}

/** The same before the browser's code is there: in the page, above the confirmation that then sends the new sums. */
export function CourseChangePlain(parts: Parts) {
  const t = useTranslations('details');
  return (
    <Note tone="warning">
      <h2>{t('changeTitle')}</h2>
      <Change {...parts} />
    </Note>
  );
}

function Change({ pair: { structure }, ...offers }: Parts) {
  const t = useTranslations('details');
  return (
    <>
      <p>{t('changeText')}</p>
      <CourseComparison from={structure.from.currency} to={structure.to.currency} {...offers} />
    </>
  );
}
