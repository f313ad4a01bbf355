/** Days one after the other, with minutes that vary as a reader's do: for stories and tests. */
export const sampleDays = (from: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10);
    const minutes = [0, 12, 0, 34, 71, 5, 18][(index * 5) % 7]!;
    return { date, minutes, name: `${date}，${minutes} 分钟` };
  });
