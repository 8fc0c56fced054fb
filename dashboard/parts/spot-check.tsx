import type { ComponentChildren } from 'preact'

import { count, many } from '../data/words.js'

interface SpotCheckProps {
  brand: string
  /** The number of answers that name the brand. */
  mentions: number
  executions: number
  /** Answers for the reader to compare with their own. */
  children?: ComponentChildren
}

const QUESTIONS = 3

/** What a person can expect who asks an engine a few times, and why their answers may differ from the figure. */
export function SpotCheck({ brand, mentions, executions, children }: SpotCheckProps) {
  return (
    <section class="stack keep">
      <h2>If you ask it yourself</h2>
      <p>
        {brand} is named in {count(mentions)} of {many(executions, 'answer')}:{' '}
        {missedInWords(mentions / executions)}. A few questions cannot confirm or refute the figure.
      </p>
      {children}
      <p class="quiet small">
        Your own chat may differ: it knows your earlier chats, your location and your language, and it may use
        another model or not search the web. Other words make another question, and even the same question
        gets different answers.
      </p>
    </section>
  )
}

/** The probability that a few single questions all get answers without the brand, in words. */
function missedInWords(named: number): string {
  if (named === 1) return 'no single question misses it'
  const missed = 100 * (1 - named) ** QUESTIONS
  const often = missed < 1 ? 'less than 1' : missed > 99 && named > 0 ? 'more than 99' : Math.round(missed)
  return `three single questions all miss it ${often} % of the time`
}
