/** How asking for robots.txt ended: the status after redirects, no answer, or redirects that lead nowhere (in a circle, or too many). */
export type FileOutcome = number | 'unreachable' | 'loop'

export type FileVerdict = 'parse' | 'all_allowed' | 'none_allowed'

/** The RFC counts 429 with the other 4xx; Google takes it for an overloaded server, and so do we. */
export function robotsFileVerdict(outcome: FileOutcome): FileVerdict {
  if (outcome === 'unreachable' || outcome === 429) return 'none_allowed'
  if (outcome === 'loop') return 'all_allowed'
  if (outcome >= 200 && outcome < 300) return 'parse'
  // A 3xx seen here led to no other place.
  return outcome >= 300 && outcome < 500 ? 'all_allowed' : 'none_allowed'
}
