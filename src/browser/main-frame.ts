import type { Answer } from './html-answer.js'

interface Stage {
  isShown: boolean
  /** A document was asked for and is not shown yet. */
  isAway: boolean
  isParsed: boolean
  /** No request for half a second. */
  isQuiet: boolean
}

/** What is known of the page itself, from what the browser tells as it goes along. */
export class MainFrame {
  /** The last document that it asked for, and what came. */
  requested = ''
  answer: Answer | undefined
  /** What came was for no window to show. */
  isNotHtml = false
  /** Of the document that is shown. */
  status = 0
  /** The browser shows its own words instead of one. */
  isFailed = false

  private stage: Stage = { isShown: false, isAway: true, isParsed: false, isQuiet: false }
  private readonly waiting = new Set<() => void>()

  asks(url: string): void {
    this.requested = url
    this.answer = undefined
    this.move({ isAway: true })
  }

  /** At an error nothing more is to come. */
  arrives(at: 'page' | 'error'): void {
    this.status = this.answer?.status ?? 0
    this.isFailed = at === 'error'
    if (this.isFailed) this.move({ isAway: false, isParsed: true, isQuiet: true })
  }

  /** As the browser names the moments of a document's life. The empty one before the first does not count. */
  lives(moment: string): void {
    if (moment === 'init') this.move({ isShown: true, isAway: false, isParsed: false, isQuiet: false })
    if (!this.stage.isShown) return
    if (moment === 'DOMContentLoaded') this.move({ isParsed: true })
    if (moment === 'networkIdle') this.move({ isQuiet: true })
  }

  /** Also when nothing came of it, as with a download, or when the page stopped itself half-way. */
  stopsLoading(): void {
    this.move({ isAway: false, isParsed: this.stage.isShown })
  }

  parsed(): Promise<void> {
    return this.until(({ isParsed }) => isParsed)
  }

  settled(): Promise<void> {
    return this.until(({ isAway, isParsed, isQuiet }) => !isAway && isParsed && isQuiet)
  }

  private until(isReached: (stage: Stage) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!isReached(this.stage)) return
        this.waiting.delete(look)
        resolve()
      }
      this.waiting.add(look)
      look()
    })
  }

  private move(change: Partial<Stage>): void {
    this.stage = { ...this.stage, ...change }
    for (const look of this.waiting) look()
  }
}
