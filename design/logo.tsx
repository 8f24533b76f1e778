import css from './logo.module.css';

/**
 * The owner's logo. Where there is one for dark pages, both are in the document: which of them shows is the mode's.
 * @param name what is said for it; nothing where the name stands beside it as text
 */
export function Logo({
  light,
  dark,
  name = '',
}: {
  light: string;
  dark?: string | undefined;
  name?: string;
}) {
  if (dark === undefined) return <img src={light} alt={name} />;
  return (
    <>
      <img className={css['light']} src={light} alt={name} />
      <img className={css['dark']} src={dark} alt={name} loading="lazy" />
    </>
  );
}
