import { Day } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import { Timestamp } from '../kernel/fields.js'

/** An answer as a list entry. The list is sorted by day, newest first, then by when answers were requested. */
export interface AnswerEntry {
  id: string
  promptId: string
  day: Day
  engine: Engine
  run: number
  askedDate: Date
}

/** A position in the list. The entries after it are still to be read. */
export interface ListPosition {
  day: Day
  askedDate: Date
  id: string
}

export function positionText({ day, askedDate, id }: ListPosition): string {
  return `${day} ${askedDate.toISOString()} ${id}`
}

/** Undefined for a text that `positionText` never returns, because a cursor can be forged. */
export function positionIn(text: string): ListPosition | undefined {
  const [day, asked, id = ''] = text.split(' ')
  const [known, moment] = [Day.safeParse(day), Timestamp.safeParse(asked)]
  if (!known.success || !moment.success) return undefined
  return { day: known.data, askedDate: new Date(moment.data), id }
}
