import { AGAIN, type Cell, type CellMention, CITED, NO_ANSWER, SENTIMENTS } from './cell.js'
import { NumberReader } from '../kernel/number-text.js'

export interface CellHeader extends Pick<Cell, 'day' | 'engine' | 'run' | 'isNoAnswer' | 'citations'> {
  mentionCount: number
  domainCount: number
}

/** Reads cells one after another, as `encodeCells` has written them: a header, then its mentions, then its domains. */
export class CellReader extends NumberReader {
  header(): CellHeader {
    const day = this.digit() + 1
    const kind = this.digit()
    const run = (kind & AGAIN) === 0 ? 1 : this.varint()
    const citations = this.varint()
    const mentionCount = this.digit()
    const domainCount = (kind & CITED) === 0 ? 0 : this.digit()
    const isNoAnswer = (kind & NO_ANSWER) !== 0
    return { day, engine: kind % NO_ANSWER, run, isNoAnswer, citations, mentionCount, domainCount }
  }

  mentions(count: number): Omit<CellMention, 'start'>[] {
    return Array.from({ length: count }, () => {
      const code = this.varint()
      const sentiment = SENTIMENTS[code % SENTIMENTS.length] ?? 'neutral'
      return { brand: Math.floor(code / SENTIMENTS.length), sentiment }
    })
  }

  domains(count: number): Cell['domains'] {
    return Array.from({ length: count }, () => ({ brand: this.digit(), citations: this.varint() }))
  }

  skipMentions(count: number): void {
    for (let left = count; left > 0; left -= 1) this.varint()
  }

  /** Over the mentions and domains of a cell. */
  skip({ mentionCount, domainCount }: CellHeader): void {
    this.skipMentions(mentionCount)
    for (let left = domainCount; left > 0; left -= 1) {
      this.digit()
      this.varint()
    }
  }
}
