import { Group, Text } from '@mantine/core';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Text.layer.css';
import classes from './document-sheet.module.css';

interface SellerBlockProps {
  name: string;
  initials: string;
  tagline: string;
  /** The lines below the name. */
  lines: readonly string[];
  /** The address of the logo, or empty. */
  logo: string;
}

/** The seller, at the top of the sheet and of the editor. */
export function SellerBlock({ name, initials, tagline, lines, logo }: SellerBlockProps) {
  return (
    <div>
      <Group gap={12} mb={12} wrap="nowrap">
        {logo === '' ? (
          <span className={classes.logo} aria-hidden="true">
            {initials}
          </span>
        ) : (
          <img className={classes.logo} src={logo} alt="" width={40} height={40} />
        )}
        <span>
          <Text span size="18" fw={600} lts="var(--ll-tracking-title)">
            {name}
          </Text>
          <span className={classes.tagline}>{tagline}</span>
        </span>
      </Group>
      <p className={classes.lines}>{lines.join('\n')}</p>
    </div>
  );
}
