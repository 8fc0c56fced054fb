import { percentage, total } from '../../kernel/rates.js'
import type { PromptChain } from './chain-schema.js'

/** The brands named at each turn of a conversation, from the first turn to the last that was answered. */
export type Conversation = readonly ReadonlySet<number>[]

/**
 * Counts at which turn of each conversation a brand first appears and at which it is lost. It is lost at the first later turn
 * whose answer does not name it.
 */
export function brandOfChain(
  conversations: readonly Conversation[],
  { brand, turns }: { brand: number; turns: number },
): Omit<PromptChain['brands'][number], 'brand' | 'isMainBrand'> {
  const counts = Array.from({ length: turns }, (_, index) => ({
    turn: index + 1,
    executions: 0,
    mentions: 0,
    appears: 0,
    lost: 0,
  }))
  for (const answers of conversations) {
    const named = answers.map((brands) => brands.has(brand))
    const first = named.indexOf(true)
    const lost = first === -1 ? -1 : named.indexOf(false, first)
    for (const [index, isNamed] of named.entries()) {
      const of = counts[index]!
      of.executions += 1
      of.mentions += Number(isNamed)
      of.appears += Number(index === first)
      of.lost += Number(index === lost)
    }
  }
  return {
    firstTurn: mostOften(counts.map(({ appears }) => appears)),
    lostTurn: mostOften(counts.map(({ lost }) => lost)),
    never: conversations.length - total(counts.map(({ appears }) => appears)),
    turns: counts.map((of) => ({ ...of, brandCoverage: percentage(of.mentions, of.executions) })),
  }
}

/** Returns the turn with the highest count, the earliest of equals. Null if all counts are 0. */
function mostOften(counts: number[]): number | null {
  const most = Math.max(...counts)
  return most === 0 ? null : counts.indexOf(most) + 1
}
