/** What is to be marked, in UTF-16 units of the text. */
export interface TextMark {
  from: number
  to: number
  isOwn: boolean
  title: string
  /** A statement for or against a brand; undefined for a name. */
  said?: 'for' | 'against'
  /** What only one of two texts has; undefined where nothing is compared. */
  changed?: 'removed' | 'added'
}

export const isName = ({ said, changed }: TextMark): boolean => said === undefined && changed === undefined

interface Cut {
  start: number
  end: number
  mark?: TextMark
}

/** The range in pieces: those of marks, the first of two that overlap whole, and what is between. */
export function cutBy(marks: TextMark[], from: number, to: number): Cut[] {
  const pieces: Cut[] = []
  let at = from
  for (const mark of marks) {
    const start = Math.max(at, mark.from)
    const end = Math.min(to, mark.to)
    if (end <= start) continue
    if (start > at) pieces.push({ start: at, end: start })
    pieces.push({ start, end, mark })
    at = end
  }
  if (at < to) pieces.push({ start: at, end: to })
  return pieces
}
