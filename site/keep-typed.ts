/**
 * Keeps text areas as they are until the code has taken the page over. React sets one that came with a text back to that
 * text (`initTextarea` of react-dom), and what was typed over it would be lost; an input it leaves alone.
 *
 * @returns puts the texts back, once the page is taken over
 */
export function keepTyped(): () => void {
  const texts = new Map<HTMLTextAreaElement, string>();
  const note = (area: HTMLTextAreaElement) => texts.set(area, area.value);
  const noteTyped = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) note(target);
  };
  document.querySelectorAll('textarea').forEach(note);
  document.addEventListener('input', noteTyped, true);
  return () => {
    document.removeEventListener('input', noteTyped, true);
    for (const [area, text] of texts) if (area.value !== text) area.value = text;
    texts.clear();
  };
}
