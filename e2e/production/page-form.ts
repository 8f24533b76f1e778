import { Parser } from 'htmlparser2';

/** A form of a page as a browser without scripts would send it. */
export interface PageForm {
  /** Where it is sent; empty for the page itself. */
  action: string;
  /** Names and values of its fields as they stand, buttons left out. */
  fields: Record<string, string>;
  /** Names of the fields in which somebody types. */
  typed: string[];
  buttons: { name: string; value: string }[];
}

/** The forms of a page that are posted, in their order. */
export function formsIn(html: string): PageForm[] {
  const forms: PageForm[] = [];
  let form: PageForm | null = null;
  let select = '';
  const parser = new Parser({
    onopentag: (tag, { name = '', value = '', type = '', method = '', action = '', checked, selected }) => {
      if (tag === 'form') {
        form = { action, fields: {}, typed: [], buttons: [] };
        if (method.toLowerCase() === 'post') forms.push(form);
      }
      if (form === null) return;
      if (tag === 'button' || type === 'submit') form.buttons.push({ name, value });
      else if (tag === 'select') select = name;
      else if (tag === 'option') {
        if (!(select in form.fields) || selected !== undefined) form.fields[select] = value;
      } else if (tag === 'textarea' || tag === 'input') {
        if (type === 'checkbox' || type === 'radio') {
          if (checked !== undefined) form.fields[name] = value === '' ? 'on' : value;
        } else if (name !== '' && type !== 'file') {
          form.fields[name] = value;
          if (type !== 'hidden') form.typed.push(name);
        }
      }
    },
    onclosetag: (tag) => {
      if (tag === 'form') form = null;
      if (tag === 'select') select = '';
    },
  });
  parser.end(html);
  return forms;
}
