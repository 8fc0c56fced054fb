import type { MovedPage } from '../citations/index.js'
import type { Move } from './move.js'

export function pageMove({ page, url, isGained, citations, logChance }: MovedPage): Move {
  const [previous, current] = isGained ? [0, citations] : [citations, 0]
  return {
    kind: isGained ? 'page_gained' : 'page_lost',
    id: String(page).padStart(10, '0'),
    subject: url,
    promptId: null,
    previous,
    current,
    delta: current - previous,
    significant: true,
    logChance,
    wanted: { from: isGained ? 'current' : 'previous', page },
  }
}
