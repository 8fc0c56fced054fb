import type { Reading } from './reading.js'

const WEIGHED = /^(?:is|are|lohnt|lohnen|pena|conviene|est-ce)$/

/** `Is … worth it` asks about one thing, and not for a list of them. */
export function isWeighed({
  intent,
  lead,
}: Pick<Reading, 'lead'> & { intent?: Reading['intent'] | undefined }): boolean {
  return intent === 'review' && lead.some((word) => WEIGHED.test(word))
}
