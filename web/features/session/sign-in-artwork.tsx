import { Box, Center, Group, Paper, type PaperProps, Text } from '@mantine/core';
import '@mantine/core/styles/Center.layer.css';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ReactNode } from 'react';
import classes from './sign-in-page.module.css';
import { t } from './t.ts';

/** A picture of the product with made-up figures, hidden from screen readers. */
export function SignInArtwork() {
  return (
    <div className={classes.artwork} aria-hidden="true">
      <svg
        width="100%"
        height="100%"
        style={{ position: 'absolute', inset: 0 }}
        viewBox="0 0 720 900"
        preserveAspectRatio="none"
      >
        <Fade id="far-hill" from={0.24} />
        <Fade id="near-hill" from={0.4} />
        <path
          fill="url(#far-hill)"
          d="M0 690C90 655 130 680 210 680C340 680 400 565 600 565C650 565 690 580 720 590V900H0Z"
        />
        <path
          fill="none"
          stroke="color-mix(in oklab, var(--ll-primary) 56%, transparent)"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          d="M0 690C90 655 130 680 210 680C340 680 400 565 600 565C650 565 690 580 720 590"
        />
        <path
          fill="url(#near-hill)"
          d="M0 780C60 755 120 765 200 765C330 765 420 692 590 692C650 692 690 697 720 700V900H0Z"
        />
      </svg>
      {/* Of a fixed size, so that the cards keep their places relative to each other. */}
      <Box
        className={classes.scene ?? ''}
        pos="relative"
        w={564}
        h={494}
        mr={28}
        mb={52}
        style={{ fontVariantNumeric: 'tabular-nums' }}
      >
        <Card top={0} left={48} w={400} h={290} p={28}>
          <Group justify="space-between" align="flex-start">
            <Text size="15" fw={600}>
              {t('artwork.invoice')}
            </Text>
            <Group gap={4} fz={12} fw={600} px={8} py={2} bdrs={6} {...success}>
              <IconCheck size={14} stroke={2.1} /> {t('artwork.paid')}
            </Group>
          </Group>
          <Group gap={12} my={18}>
            <Portrait />
            <Caption title={t('artwork.contact')} detail={t('artwork.client')} />
          </Group>
          <Item name={t('artwork.item')} amount="$1,480.00" />
          <Item name={t('artwork.secondItem')} amount="$835.40" />
          <Group
            justify="space-between"
            py={10}
            style={{ borderTop: '1px solid var(--ll-line-strong)' }}
          >
            <Text size="14" fw={500}>
              {t('artwork.total')}
            </Text>
            <Sum>$2,315.40</Sum>
          </Group>
        </Card>
        <Card top={272} left={0} p="11px 18px 11px 12px">
          <Group gap={12} wrap="nowrap">
            <Circle>
              <IconCash size={18} stroke={1.75} />
            </Circle>
            <Caption title={t('artwork.payment')} detail={t('artwork.paidBy')} />
          </Group>
        </Card>
        <Card top={344} right={0} w={256} p="16px 16px 0 20px" style={{ overflow: 'hidden' }}>
          <Group justify="space-between" align="flex-start">
            <div>
              <Text size="13" c="dimmed">
                {t('artwork.paidThisMonth')}
              </Text>
              <Sum>$96.8k</Sum>
            </div>
            <Circle>
              <IconCheck size={18} stroke={1.75} />
            </Circle>
          </Group>
          <Trend />
        </Card>
      </Box>
    </div>
  );
}

const success = { bg: 'var(--ll-success-tint)', c: 'var(--ll-success-text)' };

function Card(props: PaperProps & { children: ReactNode }) {
  return <Paper className={classes.card ?? ''} bg="var(--ll-raised)" radius={10} {...props} />;
}

function Circle({ children }: { children: ReactNode }) {
  return (
    <Center w={36} h={36} flex="none" bdrs="50%" {...success}>
      {children}
    </Center>
  );
}

function Caption({ title, detail }: { title: string; detail: string }) {
  return (
    <div>
      <Text size="14" fw={500}>
        {title}
      </Text>
      <Text size="13" c="dimmed">
        {detail}
      </Text>
    </div>
  );
}

function Item({ name, amount }: { name: string; amount: string }) {
  return (
    <Group
      justify="space-between"
      py={10}
      c="var(--ll-text-2)"
      style={{ borderTop: '1px solid var(--ll-line)' }}
    >
      <span>{name}</span>
      <Text span size="14" fw={500} c="var(--ll-text)">
        {amount}
      </Text>
    </Group>
  );
}

function Sum({ children }: { children: string }) {
  return (
    <Text size="22" fw={600} lts="-0.018em">
      {children}
    </Text>
  );
}

/** From a tint of the primary colour at the top to nearly nothing. */
function Fade({ id, from }: { id: string; from: number }) {
  return (
    <linearGradient id={id} x1="0" x2="0" y1="0" y2="1">
      <stop offset="0" stopColor="var(--ll-primary)" stopOpacity={from} />
      <stop offset="1" stopColor="var(--ll-primary)" stopOpacity={0.06} />
    </linearGradient>
  );
}

function Portrait() {
  return (
    <svg width="40" height="40" viewBox="0 0 40 40">
      <clipPath id="portrait">
        <circle cx="20" cy="20" r="20" />
      </clipPath>
      <g clipPath="url(#portrait)">
        <rect width="40" height="40" fill="#CFE9F7" />
        <path d="M6 42c0-8 6-12 14-12s14 4 14 12z" fill="#5B5470" />
        <rect x="11" y="8" width="18" height="21" rx="8" fill="#2B2235" />
        <path d="M17 26h6v5a3 3 0 0 1-6 0z" fill="#C98F68" />
        <rect x="14" y="13" width="12" height="15" rx="6" fill="#DDA57C" />
        <path d="M13 18c0-6 3-8 7-8s7 2 7 8c-2-3-4-4-7-4s-5 1-7 4z" fill="#2B2235" />
      </g>
    </svg>
  );
}

function Trend() {
  const line =
    'M0 50C10 47 16 46 24 43C34 39 40 33 50 34C60 35 62 39 72 37C82 35 84 28 94 28C106 28 110 32 122 30C136 27 146 17 160 15C172 14 176 23 188 22C204 20 214 10 228 6C240 2 248 3 256 1';
  return (
    <svg
      width="256"
      height="64"
      style={{ display: 'block', margin: '12px 0 0 -20px' }}
      viewBox="0 0 256 60"
      preserveAspectRatio="none"
    >
      <linearGradient id="trend" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="var(--ll-chart-success)" stopOpacity=".32" />
        <stop offset="1" stopColor="var(--ll-chart-success)" stopOpacity=".02" />
      </linearGradient>
      <path d={`${line}V60H0Z`} fill="url(#trend)" />
      <path d={line} fill="none" stroke="var(--ll-chart-success)" strokeWidth="2" />
    </svg>
  );
}
