const START = /(?:https?:\/\/|ftp:\/\/|www\.)[a-zA-Z0-9-]/iy
const STOP = /[\s<]/g
const TRAILING = new Set('?!.,:;*_\'"~)')

/** Says where emphasis around an address ends it, if it does. */
export type Cut = (start: number, end: number) => number

/**
 * Reads addresses written as plain text, from left to right. What was looked up for one is kept for the next: in a text
 * full of them every search would otherwise run to the same far end.
 */
export function bareUrlReader(content: string, cut: Cut): (at: number) => number | undefined {
  const stopAfter = remembered((at) => {
    STOP.lastIndex = at
    return STOP.exec(content)?.index ?? content.length
  })
  const closingAfter = remembered((at) => {
    const found = content.indexOf(')', at)
    return found === -1 ? content.length : found
  })
  const balanced = (start: number, end: number) => balancedPart(content, { start, end }, closingAfter)
  return (at) => {
    START.lastIndex = at
    if (!START.test(content)) return undefined
    const whole = balanced(at, stopAfter(at))
    const end = cut(at, whole.end)
    return trimmedEnd(content, at, end < whole.end ? balanced(at, end) : whole)
  }
}

/** The answer for a place holds for all places up to the answer. */
function remembered(search: (at: number) => number): (at: number) => number {
  let from = 0
  let answer = -1
  return (at) => {
    if (at < from || at > answer) answer = search((from = at))
    return answer
  }
}

interface Balanced {
  end: number
  lastClosing: number
}

/** Up to an opening parenthesis that is never closed, and with the last one in it that closes another. */
function balancedPart(
  content: string,
  { start, end }: { start: number; end: number },
  closingAfter: (at: number) => number,
): Balanced {
  let lastClosing = -1
  for (let at = start; at < end; at += 1) {
    if (content.charCodeAt(at) !== 0x28) continue
    const closing = closingAfter(at)
    if (closing >= end) return { end: at, lastClosing }
    lastClosing = at = closing
  }
  return { end, lastClosing }
}

/**
 * Without the punctuation of the sentence around it, as GitHub cuts it: a closing parenthesis stays when one was opened
 * before it, and a character reference at its end is none of it.
 */
function trimmedEnd(content: string, start: number, { end: from, lastClosing }: Balanced): number {
  let end = from
  while (end > start && end - 1 !== lastClosing) {
    const reference = content.charAt(end - 1) === ';' ? referenceStart(content, end) : undefined
    if (reference !== undefined) end = reference
    else if (TRAILING.has(content.charAt(end - 1))) end -= 1
    else break
  }
  return end
}

function referenceStart(content: string, end: number): number | undefined {
  let at = end - 2
  while (/[a-zA-Z0-9]/.test(content.charAt(at))) at -= 1
  return content.charAt(at) === '&' && at < end - 2 ? at : undefined
}
