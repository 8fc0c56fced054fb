/** The first day of the next month, on which allowances renew. */
export function renewalDay(now: Date): string {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  return first.toISOString().slice(0, 10)
}
