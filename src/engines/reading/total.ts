/** Of what is known; undefined where nothing is. */
export function total(counts: (number | null | undefined)[]): number | undefined {
  const known = counts.filter((count) => typeof count === 'number')
  return known.length === 0 ? undefined : known.reduce((sum, count) => sum + count, 0)
}
