import { quoted } from '../../kernel/quotation.js'
import { countedNoun, sentences } from '../../kernel/wording.js'
import type { JudgedQuery } from './judged-query.js'
import type { QueryIntent } from './query-intent.js'
import { OTHER_TOPIC } from './topics.js'

const BY_WORDS: Record<QueryIntent, string> = {
  informational: 'asks to learn something',
  comparison: 'compares',
  transactional: 'wants to buy, book or know a price',
  navigational: 'looks for a page',
  branded: 'asks about the own brand',
}

/** Explains the intent and the topic of a question, and which wordings it replaces. */
export function reasonOf({ intent, by, topic, ofTopic, copies, isTracked }: JudgedQuery): string {
  return sentences(
    by === '' ? `It ${BY_WORDS[intent]}.` : `By ${quoted(by)} it ${BY_WORDS[intent]}.`,
    topic !== OTHER_TOPIC && ofTopic > 1 && `It shares its topic with ${countedNoun(ofTopic - 1, 'other')}.`,
    copies.length > 0 && `It replaces ${countedNoun(copies.length, 'wording')} with nearly the same meaning.`,
    isTracked && 'It is tracked already.',
  )
}
