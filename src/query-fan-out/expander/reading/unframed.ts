import type { Lexicon } from './lexicon.js'
import type { Intent } from './reading.js'

export interface Unframed {
  rest: string
  intent?: Intent
  /** The words taken off the beginning, in lower case. */
  lead: readonly string[]
}

const MAX_FRAMES = 8

/** The sentence without the words that only ask, and what they ask for. */
export function unframed(sentence: string, { openings, closings, articles }: Lexicon): Unframed {
  const opened = opening(sentence, openings, articles)
  let { rest, intent } = opened
  for (let round = 0; round < 2; round += 1) {
    const closing = closings.find(
      ([said, pattern]) => (said !== 'trip' || intent === 'trip') && pattern.test(rest),
    )
    if (closing === undefined) break
    rest = rest.replace(closing[1], '')
    // An opening that only greets or asks says less than the word at the end.
    if (intent === undefined || intent === 'question') intent = closing[0]
  }
  return { rest: rest.trim(), lead: opened.lead, ...(intent === undefined ? {} : { intent }) }
}

function opening(
  sentence: string,
  openings: Lexicon['openings'],
  articles: ReadonlySet<string>,
): { rest: string; intent: Intent | undefined; lead: string[] } {
  let rest = sentence
  let intent: Intent | undefined
  const lead: string[] = []
  for (let round = 0; round < MAX_FRAMES; round += 1) {
    const found = openings.find(([, pattern]) => pattern.test(rest))
    const article = /^\S+(?= )/.exec(rest)?.[0] ?? ''
    if (found === undefined && !articles.has(article.toLowerCase())) break
    const taken = found === undefined ? `${article} ` : (found[1].exec(rest)?.[0] ?? '')
    if (taken === '') break
    lead.push(...taken.toLowerCase().trim().split(' '))
    rest = rest.slice(taken.length)
    const said = found?.[0] ?? 'none'
    if (said !== 'none' && (intent === undefined || intent === 'definition' || intent === 'question'))
      intent = said
    if (said === 'how-to') break
  }
  return { rest, intent, lead }
}
