import type { ConformanceTest } from './suite.ts';
import type { Verdict } from './verdict.ts';

export interface Result extends Verdict {
  name: string;
  area: string;
  criterion: string;
}

export const resultOf = ({ name, area, criterion }: ConformanceTest, verdict: Verdict): Result => ({
  name,
  area,
  criterion,
  ...verdict,
});

interface Total {
  area: string;
  pass: number;
  fail: number;
  none: number;
}

const countOf = (results: readonly Result[], status: Verdict['status']) =>
  results.filter((result) => result.status === status).length;

function totalOf(area: string, results: readonly Result[]): Total {
  const [passed, failed, none] = (['pass', 'fail', 'n/a'] as const).map((status) => countOf(results, status));
  return { area, pass: passed!, fail: failed!, none: none! };
}

/** Percent of the tests that apply which pass. */
export function share(results: readonly Result[]): number {
  const { pass, fail } = totalOf('', results);
  return pass + fail === 0 ? 0 : (100 * pass) / (pass + fail);
}

const cell = (text: string) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();
const row = (cells: readonly (string | number)[]) => `| ${cells.map((each) => cell(String(each))).join(' | ')} |`;

function table(head: readonly string[], rows: readonly (string | number)[][]): string {
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
}

/** The whole run as Markdown: totals by area, then every test with its verdict and the reason. */
export function markdown(results: readonly Result[]): string {
  const areas = [...new Set(results.map(({ area }) => area))].sort();
  const totals = areas.map((area) =>
    totalOf(
      area,
      results.filter((result) => result.area === area),
    ),
  );
  const percent = `${share(results).toFixed(1)} %`;
  const sums = [...totals, totalOf('All', results)].map(({ area, pass, fail, none }) => [area, pass, fail, none]);
  return [
    `${countOf(results, 'pass')} of the ${countOf(results, 'pass') + countOf(results, 'fail')} tests that apply pass (${percent}); ${countOf(results, 'n/a')} do not apply.`,
    table(['Area', 'Pass', 'Fail', 'Not applicable'], sums),
    table(
      ['Test', 'Verdict', 'Seen'],
      results.map(({ name, status, note }) => [name, status, note]),
    ),
  ].join('\n\n');
}
