import type { JSX, ReactNode } from 'react';
import { EditBase, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import './catalogue.css';

/** Saves, and nothing else: what the business is made of is switched off, never deleted. */
export function SaveToolbar(): JSX.Element {
  return (
    <Toolbar>
      <SaveButton alwaysEnable />
    </Toolbar>
  );
}

interface EditFormProps {
  /** Drawn above the form, with the record at hand. */
  title: ReactNode;
  children: ReactNode;
}

/** A form over one record. It waits for the server before it says that something was saved. */
export function EditForm({ title, children }: EditFormProps): JSX.Element {
  return (
    <EditBase mutationMode="pessimistic">
      {title}
      <div className="form-card">
        <SimpleForm toolbar={<SaveToolbar />} className="form" warnWhenUnsavedChanges>
          {children}
        </SimpleForm>
      </div>
    </EditBase>
  );
}
