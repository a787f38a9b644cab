type Undo = () => void;

/** What can be taken back, the latest last. */
const undos: Undo[] = [];

/** Does this on Ctrl+Z (or ⌘Z) until the returned function is called; of several the latest is done. */
export function onUndoKey(undo: Undo): () => void {
  if (undos.length === 0) document.addEventListener('keydown', undoLatest);
  undos.push(undo);
  return () => {
    if (undos.includes(undo)) undos.splice(undos.indexOf(undo), 1);
    if (undos.length === 0) document.removeEventListener('keydown', undoLatest);
  };
}

function undoLatest(event: KeyboardEvent): void {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
  if (!isUndo || event.key.toLowerCase() !== 'z' || event.defaultPrevented) return;
  // In a field it takes back what was typed there.
  if (isTextEntry(event.target)) return;
  // Once: what it stands in may take a moment to go.
  const latest = undos.pop();
  if (latest === undefined) return;
  event.preventDefault();
  latest();
}

/** Whether keys pressed there are text that is being typed. */
export function isTextEntry(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
