import '#web/app/theme/styles.ts';
import { MantineProvider } from '@mantine/core';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { nextFrames } from '#web/ui/test-drawings.ts';
import AreaFigure from './area-figure.tsx';
import BarFigure from './bar-figure.tsx';
import RadarFigure from './radar-figure.tsx';
import RadialFigure from './radial-figure.tsx';

const values = [4, 9, 2];
const facts = (name: string) => ({
  name,
  summary: `${name} fell.`,
  pointName: 'Day',
  seriesNames: ['Sessions'],
  points: values.map((value, index) => ({
    label: `Day ${String(index + 1)}`,
    values: [String(value)],
  })),
});
const names = ['Area', 'Bars', 'Ring', 'Radar'];

function Charts({ widthPx, isTable = false }: { widthPx: number; isTable?: boolean }) {
  const shared = { heightPx: 120, isTable };
  return (
    <MantineProvider>
      <main style={{ inlineSize: widthPx }}>
        <AreaFigure {...shared} facts={facts('Area')} values={values} tone="primary" />
        <BarFigure
          {...shared}
          facts={facts('Bars')}
          values={values}
          labels={['a', 'b', 'c']}
          valueLabels={values.map(String)}
        />
        <RadialFigure {...shared} facts={facts('Ring')} percent={50}>
          50%
        </RadialFigure>
        <RadarFigure
          {...shared}
          facts={facts('Radar')}
          series={[values]}
          labels={['a', 'b', 'c']}
        />
      </main>
    </MantineProvider>
  );
}

const widths = () =>
  [...document.querySelectorAll('figure svg')].map((svg) => svg.getAttribute('width'));

afterEach(() => {
  vi.useRealTimers();
});

test('[S226] draws every chart once, 150 ms after the last resize', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { container } = await render(<Charts widthPx={600} />);
  // React draws, and the observers tell what they found at their start.
  await nextFrames();
  expect(widths()).toEqual(['600', '600', '600', '600']);
  vi.advanceTimersByTime(1000);

  let drawn = 0;
  const observer = new MutationObserver((changes) => {
    drawn += changes.filter(({ attributeName }) => attributeName === 'width').length;
  });
  for (const svg of container.querySelectorAll('svg')) observer.observe(svg, { attributes: true });
  const frame = container.querySelector('main');
  for (const widthPx of [560, 500, 450, 400]) {
    if (frame) frame.style.inlineSize = `${String(widthPx)}px`;
    await nextFrames();
    window.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(149);
    await nextFrames();
    expect(widths()).toEqual(['600', '600', '600', '600']);
  }
  vi.advanceTimersByTime(1);
  await nextFrames();
  expect(widths()).toEqual(['400', '400', '400', '400']);
  vi.advanceTimersByTime(5000);
  await nextFrames();
  expect(drawn).toBe(4);
});

test.each(names)('speaks the points of %s by the arrow keys', async (name) => {
  await render(<Charts widthPx={400} />);
  const slider = page.getByRole('slider', { name: `${name}, point by point` });
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Day 3: 2');
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Day 2: 9');
  await expect.element(slider).toHaveTextContent('Day 29');
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Day 1: 4');
  await userEvent.keyboard('{End}{ArrowRight}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Day 3: 2');
  await userEvent.keyboard('{Escape}');
  await expect.element(slider).toHaveTextContent('');
});

test('shows the point under the pointer', async () => {
  await render(<Charts widthPx={400} />);
  const slider = page.getByRole('slider', { name: 'Bars, point by point' });
  await userEvent.hover(slider, { position: { x: 70, y: 60 } });
  await expect.element(slider).toHaveTextContent('Day 14');
});

test('gives each chart as a figure with its sentence, and as a table', async () => {
  await render(<Charts widthPx={400} isTable />);
  for (const name of names) {
    const figure = page.getByRole('figure', { name });
    await expect.element(figure.getByText(`${name} fell.`)).toBeInTheDocument();
    expect(figure.getByRole('row').elements()).toHaveLength(4);
  }
  expect(document.querySelectorAll('figure svg')).toHaveLength(0);
});
