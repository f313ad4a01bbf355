import type { Meta, StoryObj } from '@storybook/react-vite';
import { sampleDays } from '../testing/sample-days.ts';
import { BarChart } from './bar-chart.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import { YearHeat } from './year-heat.tsx';

const meta: Meta = { title: 'Charts' };
export default meta;
type Story = StoryObj;

const axisText = (minutes: number) => `${minutes} 分钟`;
const nothing = () => {};
const hours = (minutes: (hour: number) => readonly number[], tick = (hour: number) => String(hour)) =>
  Array.from({ length: 24 }, (_, hour) => ({
    key: String(hour),
    name: `${hour} 时，${minutes(hour).join(' + ')} 分钟`,
    tick: hour % 6 === 0 ? tick(hour) : '',
    parts: minutes(hour),
  }));

export const Hours: Story = {
  render: () => (
    <BarChart
      label="各小时的阅读时长"
      axisText={axisText}
      end={60}
      bars={hours((hour) => [[7, 8, 21, 22].includes(hour) ? hour * 2 : 0])}
    />
  ),
};

export const Week: Story = {
  render: () => (
    <BarChart
      label="每天的阅读时长"
      axisText={axisText}
      legend={['阅读', '听书']}
      onPick={nothing}
      bars={'一 二 三 四 五 六 日'.split(' ').map((tick, day) => ({
        key: tick,
        name: `周${tick}，阅读 ${day * 12} 分钟，听书 ${day * 5} 分钟`,
        tick,
        parts: [day * 12, day * 5],
        ahead: day > 4,
      }))}
    />
  ),
};

export const NothingRead: Story = {
  render: () => <BarChart label="各小时的阅读时长" axisText={axisText} end={60} bars={hours(() => [0])} />,
};

export const LongWords: Story = {
  render: () => (
    <div style={{ width: 288 }}>
      <BarChart
        label="Minutes by the hour"
        axisText={(minutes) => `${minutes / 60} hours and some minutes`}
        legend={['Read in a book of many chapters', 'Heard in a book of many tracks']}
        bars={hours(
          (hour) => [hour, hour],
          (hour) => `${hour} o’clock`,
        )}
      />
    </div>
  ),
};

const november = sampleDays('2026-11-01', 30);
export const Month: Story = {
  render: () => (
    <MonthCalendar
      label="2026年11月"
      lead={6}
      today="2026-11-21"
      onPick={nothing}
      days={november.map((day) => (day.date === '2026-11-18' ? { ...day, minutes: 0, mark: '补签' } : day))}
    />
  ),
};

export const Year: Story = {
  render: () => (
    <YearHeat
      label="2026年"
      lead={3}
      days={sampleDays('2026-01-01', 325)}
      monthText={(date) => `${Number(date.slice(5, 7))}月`}
      legend={{ less: '少', more: '多', degrees: '每天：不足 15 分钟、15、30、60 分钟以上' }}
      onPick={{ label: '看这一天', run: nothing }}
    />
  ),
};
