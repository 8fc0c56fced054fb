/** A mark over a range of the text, in UTF-16 units. */
export interface TextMark {
  from: number
  to: number
  isOwn: boolean
  title: string
  /** Whether a statement is for or against a brand; undefined for a name. */
  said?: 'for' | 'against'
  /** Text that only one of two compared texts has; undefined without a comparison. */
  changed?: 'removed' | 'added'
}

export const isName = ({ said, changed }: TextMark): boolean => said === undefined && changed === undefined

interface Cut {
  start: number
  end: number
  mark?: TextMark
}

/** Cuts a range into marked and unmarked pieces. Of two overlapping marks the first stays whole. */
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
