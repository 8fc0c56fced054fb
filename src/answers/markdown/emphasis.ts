import { runEnd } from './atoms.js'

/** A run of `*`, `_` or `~`, and whether it may open or close emphasis by CommonMark's rules. */
interface Run {
  character: string
  length: number
  opens: boolean
  closes: boolean
}

/** The text next to a run. An astral character has two units. */
const BEFORE = { space: /(?:^|\s)$/, punctuation: /[\p{P}\p{S}]$/u }
const AFTER = { space: /^(?:\s|$)/, punctuation: /^[\p{P}\p{S}]/u }
/** Only this many of the latest openers can be closed. */
const MAX_OPEN = 64

/**
 * The emphasis that is open at an offset. It matters for bare addresses, which end where the surrounding emphasis ends:
 * `**https://one.example/a**more`.
 */
export class OpenEmphasis {
  private open: Run[] = []

  constructor(private readonly content: string) {}

  /** Processes the run at the offset and returns its end. */
  take(at: number): number {
    const end = runEnd(this.content, at)
    const run = this.runAt(at, end)
    if (this.closedBy(run) === undefined && run.opens) this.open.push(run)
    return end
  }

  /** The offset inside a stretch without white space at which earlier emphasis ends, or the end of the stretch. */
  cut(start: number, end: number): number {
    if (this.open.length === 0) return end
    const before = this.open.slice(-MAX_OPEN)
    const inside = new OpenEmphasis(this.content)
    inside.open = [...before]
    for (const { index } of this.content.slice(start, end).matchAll(/\*+|_+|~+/g)) {
      const at = start + index
      const run = inside.runAt(at, runEnd(this.content, at))
      const opener = inside.closedBy(run)
      if (opener !== undefined && before.includes(opener)) return at
      if (opener === undefined && run.opens) inside.open.push(run)
    }
    return end
  }

  /** The outermost opener that a run closes. Removes it and all later openers, except the remainder of a longer one. */
  private closedBy(run: Run): Run | undefined {
    let closed: Run | undefined
    for (let left = run.closes ? run.length : 0; left > 0;) {
      const index = this.openerOf({ ...run, length: left })
      const opener = this.open[index]
      if (opener === undefined) return closed
      this.open.length = index
      if (opener.length > left) this.open.push({ ...opener, length: opener.length - left })
      left -= opener.length
      closed = opener
    }
    return closed
  }

  private openerOf(run: Run): number {
    const first = Math.max(0, this.open.length - MAX_OPEN)
    for (let index = this.open.length - 1; index >= first; index -= 1) {
      const opener = this.open[index]
      if (opener !== undefined && pairs(opener, run)) return index
    }
    return -1
  }

  private runAt(at: number, end: number): Run {
    const character = this.content.charAt(at)
    const before = kindOf(this.content.slice(Math.max(0, at - 2), at), BEFORE)
    const after = kindOf(this.content.slice(end, end + 2), AFTER)
    const left = after === 'word' || (after === 'punctuation' && before !== 'word')
    const right = before === 'word' || (before === 'punctuation' && after !== 'word')
    const isInWord = character === '_' && left && right
    return {
      character,
      length: end - at,
      opens: left && !(isInWord && before === 'word'),
      closes: right && !(isInWord && after === 'word'),
    }
  }
}

function kindOf(beside: string, { space, punctuation }: typeof BEFORE): 'space' | 'punctuation' | 'word' {
  if (space.test(beside)) return 'space'
  return punctuation.test(beside) ? 'punctuation' : 'word'
}

/**
 * CommonMark's rule of three: if one of the two runs can both open and close, the sum of their lengths must not be a multiple of
 * three.
 */
function pairs(opener: Run, closer: Run): boolean {
  if (opener.character !== closer.character) return false
  if (opener.character === '~') return opener.length === closer.length && opener.length <= 2
  if (!opener.closes && !closer.opens) return true
  return (opener.length + closer.length) % 3 !== 0 || (opener.length % 3 === 0 && closer.length % 3 === 0)
}
