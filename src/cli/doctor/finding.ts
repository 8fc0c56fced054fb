export interface Finding {
  what: string
  ok: boolean
  /** Neither good nor bad. */
  isNote?: boolean
  found: string
  /** What to do about it; empty when there is nothing to do. */
  advice: string
}
