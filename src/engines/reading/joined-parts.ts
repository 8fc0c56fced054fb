import { type DraftCitation, spanOf } from './bounded-answer.js'

/** A piece of an answer; offsets count from its own beginning. */
export interface TextPart {
  text: string
  citations: DraftCitation[]
}

/** The pieces as one text, and the citations with offsets into that. */
export function joinedParts(parts: TextPart[], separator: string): TextPart {
  let before = 0
  const citations = parts.flatMap(({ text, citations }) => {
    const shift = before
    before += text.length + separator.length
    return citations.map(({ url, title, ...offsets }) => {
      const { start, end } = spanOf(offsets, text.length)
      return { url, title, ...(start !== undefined && { start: start + shift, end: end + shift }) }
    })
  })
  return { text: parts.map(({ text }) => text).join(separator), citations }
}
