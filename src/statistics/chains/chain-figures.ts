import { percentage, total } from '../../kernel/rates.js'
import type { PromptChain } from './chain-schema.js'

/** The brands that the answer to each turn names, from the first turn on, as far as the conversation went. */
export type Conversation = readonly ReadonlySet<number>[]

/** At which turn of each conversation a brand first appears, and at which it is lost: the first turn after that which does not name it. */
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

/** The turn with the most, of several the earliest; null where there is none. */
function mostOften(counts: number[]): number | null {
  const most = Math.max(...counts)
  return most === 0 ? null : counts.indexOf(most) + 1
}
