import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('[S105 S106] always holds the first and the last page', () => {
  for (const pageCount of [1, 2, 7, 8, 125]) {
    for (let page = 1; page <= pageCount; page += 1) {
      const numbers = pageNumbers(page, pageCount);
      expect(numbers.at(0)).toBe(1);
      expect(numbers.at(-1)).toBe(pageCount);
      expect(numbers).toContain(page);
    }
  }
});

test('shows short ranges whole and long ones with gaps', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageNumbers(1, 125)).toEqual([1, 2, 3, 4, 'gap-after', 125]);
  expect(pageNumbers(60, 125)).toEqual([1, 'gap-before', 59, 60, 61, 'gap-after', 125]);
  expect(pageNumbers(125, 125)).toEqual([1, 'gap-before', 122, 123, 124, 125]);
});
