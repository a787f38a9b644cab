import type { ReactNode } from 'react';

/** Something that the palette opens or does. */
export interface PaletteCommand {
  /** Unlike that of any other command. */
  id: string;
  label: string;
  /** Beside the label, muted. */
  detail?: string;
  icon: ReactNode;
  /** The key that does the same without the palette. */
  keyHint?: string;
  /** Why it can't be used now. */
  refusal?: string | undefined;
  run: () => void;
}

export interface PaletteGroup {
  title: string;
  /** Comes after everything else while nothing is typed. */
  isFurther?: boolean;
  commands: readonly PaletteCommand[];
}

type Provider = () => readonly PaletteGroup[];

const providers: Provider[] = [];

/** What the page that is shown adds to the palette, asked for when it opens: the focus is still in the page then. */
export const pageCommands = {
  provide: (provider: Provider): (() => void) => {
    providers.push(provider);
    return () => {
      providers.splice(providers.indexOf(provider), 1);
    };
  },
  read: (): readonly PaletteGroup[] => providers.flatMap((provider) => provider()),
};
