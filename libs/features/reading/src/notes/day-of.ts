/** A day as readers write it, shorter within this year. */
export function dayOf(iso: string, now = new Date()): string {
  const day = new Date(iso);
  const year = day.getFullYear() === now.getFullYear() ? undefined : ('numeric' as const);
  return day.toLocaleDateString([], { year, month: 'numeric', day: 'numeric' });
}
