import { isTextEntry } from '../feedback/undo-key.ts';

// Who has waited longer does not go on typing blindly.
const mostMs = 5_000;

let stop: (() => void) | undefined;

/**
 * Keeps what is typed from now on until a field of the page that was just asked for has the focus, and hands it over then.
 * Enter does nothing meanwhile: what it would choose has not been searched yet.
 */
export function keepTypedAhead(): void {
  stop?.();
  let typed = '';
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    if (key.length === 1) typed += key;
    else if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key === 'Escape' || key === 'Tab') end();
    else if (key !== 'Enter') return;
    if (stop === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || !isTextEntry(target)) return;
    // Once the field has been drawn completely; keys that are pressed until then still come after the others.
    setTimeout(() => {
      if (stop !== end) return;
      end();
      if (typed !== '' && document.activeElement === target) typeInto(target, typed);
    });
  };
  const timer = setTimeout(() => {
    end();
  }, mostMs);
  const end = () => {
    stop = undefined;
    clearTimeout(timer);
    document.removeEventListener('keydown', onKeyDown, true);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', end);
  };
  document.addEventListener('keydown', onKeyDown, true);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', end);
  stop = end;
}

/** The keys are for the page that is there now: what was asked for is not awaited any longer. */
export function forgetTypedAhead(): void {
  stop?.();
}

/** As a key would: through the element's own setter, because React replaces the one of the instance. */
function typeInto(field: HTMLInputElement, text: string): void {
  Reflect.set(HTMLInputElement.prototype, 'value', field.value + text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
