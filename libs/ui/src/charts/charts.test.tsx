import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sampleDays } from '../testing/sample-days.ts';
import { BarChart } from './bar-chart.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { axisEnd, degreeOf, READER_DEGREES } from './scale.ts';
import { YearHeat } from './year-heat.tsx';

const current = () => document.activeElement;
const legend = { less: '少', more: '多', degrees: '每天' };

describe('a month', () => {
  const days = sampleDays('2026-11-01', 30);

  it('has each day on its weekday with its minutes in words, and nothing to say of days to come', () => {
    render(<MonthCalendar label="2026年11月" days={days} lead={6} today="2026-11-21" />);
    const grid = screen.getByRole('grid', { name: '2026年11月' });
    expect(within(grid).getAllByRole('columnheader')).toHaveLength(7);
    expect(within(grid).getAllByText(/^2026-11-\d\d，/)).toHaveLength(21);
    // 1 November 2026 is a Sunday: the last column of the first week.
    expect(within(grid).getByText('2026-11-01，0 分钟').closest('td')).toHaveProperty('cellIndex', 6);
    expect(
      within(grid)
        .getByText(/^2026-11-21/)
        .closest('td'),
    ).toHaveAttribute('aria-current', 'date');
  });

  it('is walked through by arrows from today on, not into the future, and opened by Enter or a tap', async () => {
    const onPick = vi.fn();
    render(<MonthCalendar label="2026年11月" days={days} lead={6} today="2026-11-21" onPick={onPick} />);
    await userEvent.tab();
    expect(current()).toHaveTextContent('2026-11-21');
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(current()).toHaveTextContent('2026-11-21');
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}{Enter}');
    expect(onPick).toHaveBeenLastCalledWith('2026-11-13');
    await userEvent.click(screen.getByText(/^2026-11-04/).closest('td')!);
    expect(onPick).toHaveBeenLastCalledWith('2026-11-04');
    await userEvent.click(screen.getByText('22').closest('td')!);
    expect(onPick).toHaveBeenCalledTimes(2);
  });
});

describe('a year', () => {
  it('says each day in words; weeks lie side by side', async () => {
    const onPick = { label: '看这一天', run: vi.fn() };
    const days = sampleDays('2026-01-01', 325);
    render(<YearHeat label="2026年" days={days} lead={3} monthText={(day) => day} legend={legend} onPick={onPick} />);
    expect(screen.getAllByRole('cell')).toHaveLength(325);
    // 1 January 2026 is a Thursday.
    const [first] = screen.getAllByRole('cell', { name: /^2026-01-01/ });
    expect(first!.closest('tr')).toHaveProperty('rowIndex', 4);
    await userEvent.tab();
    expect(current()).toHaveAccessibleName(/^2026-11-21/);
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    expect(current()).toHaveAccessibleName(/^2026-11-13/);
    expect(screen.getByText(/^2026-11-13/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '看这一天' }));
    expect(onPick.run).toHaveBeenCalledWith('2026-11-13');
  });

  it('tells more from less by the size of a mark', () => {
    expect([0, 1, 14, 15, 30, 59, 60, 600].map((minutes) => degreeOf(minutes, READER_DEGREES))).toEqual([
      0, 1, 1, 2, 3, 3, 4, 4,
    ]);
  });
});

describe('bars', () => {
  const bars = [
    { key: 'a', name: '周一，阅读 30 分钟，听书 10 分钟', tick: '一', parts: [30, 10] },
    { key: 'b', name: '周二，没有阅读', tick: '二', parts: [0, 0] },
    { key: 'c', name: '周三', tick: '三', parts: [0, 0], ahead: true },
  ];
  const chart = (onPick?: (key: string) => void) => (
    <BarChart label="这一周" bars={bars} legend={['阅读', '听书']} axisText={String} {...(onPick && { onPick })} />
  );

  it('are as high as their share of the axis, and each is named in full', () => {
    render(chart());
    const cell = screen.getByRole('gridcell', { name: /^周一，阅读 30 分钟，听书 10 分钟/ });
    const parts = [...cell.querySelectorAll<HTMLElement>('[data-part]')];
    expect(parts.map((part) => part.style.getPropertyValue('--share'))).toEqual(['50%', `${(10 / 60) * 100}%`]);
    expect(screen.getByText('60')).toBeInTheDocument();
  });

  it('name the highest of them until one is asked for', async () => {
    render(chart());
    expect(screen.getByText(/^最多：周一，阅读 30 分钟/)).toBeInTheDocument();
    await userEvent.tab();
    expect(screen.queryByText(/^最多：/)).not.toBeInTheDocument();
  });

  it('are picked by keyboard, but not those that lie ahead', async () => {
    const onPick = vi.fn();
    render(chart(onPick));
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}{Home}{Enter}');
    expect(onPick.mock.calls).toEqual([['b'], ['a']]);
    await userEvent.click(screen.getByRole('gridcell', { name: /^周三/ }));
    expect(onPick).toHaveBeenCalledTimes(2);
  });

  it.each([
    [1, 10],
    [45, 60],
    [61, 120],
    [1440, 1440],
    [1441, 2000],
    [70_000, 80_000],
    [95_000, 100_000],
  ])('of %i minutes at most stand on an axis that ends at %i', (most, end) => expect(axisEnd(most)).toBe(end));
});
