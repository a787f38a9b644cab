import { describe, expect, test } from 'vitest';
import { breakableText, drawnText, textRuns, undrawableTexts } from './text-runs.ts';

const runsOf = (text: string) => textRuns(text).map((run) => `${run.script}: ${run.text}`);

describe('a text is drawn in runs of one font:', () => {
  test('Latin, Greek and Cyrillic are of one', () => {
    expect(runsOf('Zoë Ωμέγα Привет $1,234.50')).toEqual(['western: Zoë Ωμέγα Привет $1,234.50']);
  });

  test('Han characters look as the text around them', () => {
    expect(runsOf('发票')).toEqual(['chinese: 发票']);
    expect(runsOf('請求書 さくら')).toEqual(['japanese: 請求書', 'western:  ', 'japanese: さくら']);
    expect(runsOf('漢字 한국어')).toEqual(['korean: 漢字', 'western:  ', 'korean: 한국어']);
  });

  test('a mark stays with its letter', () => {
    expect(runsOf('発e\u0304行の')).toEqual(['japanese: 発', 'western: e\u0304', 'japanese: 行の']);
  });
});

test('draws a text composed, with plain spaces, without what has no look', () => {
  expect(drawnText('e\u0301')).toBe('é');
  expect(drawnText('a\u00a0b\tc\u202fd')).toBe('a b c d');
  expect(breakableText('a\u00a0b\u2003c\u202fd')).toBe('a\u00a0b c\u202fd');
  expect(drawnText('a\u200b\u00ad\ufeff\u202eb\ufe0f')).toBe('ab');
});

test('draws Arabic with its own commas, question marks and figures', () => {
  expect(undrawableTexts([{ path: 'note', text: 'أهلًا، كم؟ ٣٤٥ و ۱۲۳؛ ١٬٢٥٠٫٥٠ ـ' }])).toEqual([]);
});

test('names the field and the characters that no font draws rightly, each once', () => {
  const texts = [
    { path: 'note', text: 'Thanks 🎉🎉 and 🎁' },
    { path: 'items.0.title', text: 'Zoë & Ωμέγα, 发票 さくら 한국어 فاتورة חשבונית' },
    { path: 'client.name', text: 'नमः' },
  ];
  expect(undrawableTexts(texts)).toEqual([
    { path: 'note', characters: ['🎉', '🎁'] },
    { path: 'client.name', characters: ['न', 'मः'] },
  ]);
});
