import type { Tally } from '../tally.js'
import { competitorsNamedInstead } from './competitors-named-instead.js'
import { EASE } from './ease.js'
import type { Finding } from './finding.js'

/** By page, not by encyclopedia: an edit is proposed on the talk page of one article. */
export function encyclopediaPresence(tally: Tally): Finding[] {
  return competitorsNamedInstead(tally, {
    type: 'encyclopedia_presence',
    fits: (category) => category === 'Encyclopedia',
    ease: () => EASE.encyclopedia,
  })
}
