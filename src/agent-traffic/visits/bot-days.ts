import { NumberReader, varint } from '../../kernel/number-text.js'

/** The numbers of a connector's bots: their indexes in a list that only grows. */
export interface BotNumbers {
  bots: string[]
  numberOf(bot: string): number
}

export function openBotNumbers(known: string[]): BotNumbers {
  const bots = [...known]
  const numbers = new Map(bots.map((bot, number) => [bot, number]))
  return {
    bots,
    numberOf(bot) {
      let number = numbers.get(bot)
      if (number === undefined) numbers.set(bot, (number = bots.push(bot) - 1))
      return number
    },
  }
}

/** Encodes the days of each bot, one bit a day. Bots without a day are left out. */
export function encodedBotDays(numbers: number[], botDays: number[]): string {
  let text = ''
  let count = 0
  botDays.forEach((days, index) => {
    if (days === 0) return
    text += varint(numbers[index] as number) + varint(days)
    count += 1
  })
  return varint(count) + text
}

/** What `PageBots` needs to decode its texts. */
interface PageBotsScope {
  /** The bots of each connector, by number. */
  connectors: string[][]
  /** The days that count, for each kind of month. */
  wanted: number[]
}

/**
 * Counts the pages of each bot. Each page comes as one text: for each connector and month a digit for the connector, a digit for
 * the kind of month, and the days of the bots. Called for thousands of pages, so it creates no objects.
 */
export class PageBots {
  private readonly names: string[] = []
  /** For each connector the indexes of its bots in `names`. */
  private readonly indexes: number[][]
  private readonly counts: number[]
  /** The last page for which each bot was counted. */
  private readonly countedAt: number[]
  private page = 0

  constructor(private readonly scope: PageBotsScope) {
    const all = openBotNumbers([])
    this.indexes = scope.connectors.map((bots) => bots.map(all.numberOf))
    this.names = all.bots
    this.counts = this.names.map(() => 0)
    this.countedAt = this.names.map(() => 0)
  }

  add(page: string): void {
    this.page += 1
    const reader = new NumberReader(page)
    while (reader.hasMore) {
      const indexes = this.indexes[reader.digit()] as number[]
      const wanted = this.scope.wanted[reader.digit()] as number
      for (let left = reader.varint(); left > 0; left -= 1) {
        const index = indexes[reader.varint()] as number
        if ((reader.varint() & wanted) !== 0) this.count(index)
      }
    }
  }

  private count(index: number): void {
    if (this.countedAt[index] === this.page) return
    this.countedAt[index] = this.page
    this.counts[index] = (this.counts[index] ?? 0) + 1
  }

  /** Returns how many pages each bot visited. */
  pages(): Map<string, number> {
    return new Map(this.names.map((name, index) => [name, this.counts[index] ?? 0]))
  }
}
