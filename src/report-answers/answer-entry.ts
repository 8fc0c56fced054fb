import { Day } from '../kernel/days.js'
import type { Engine } from '../kernel/engines.js'
import { Timestamp } from '../kernel/fields.js'

/** An answer as an entry of the list, which has the newest day first and is then ordered by when answers were asked for. */
export interface AnswerEntry {
  id: string
  promptId: string
  day: Day
  engine: Engine
  run: number
  askedDate: Date
}

/** What comes after it in the list is left. */
export interface ListPosition {
  day: Day
  askedDate: Date
  id: string
}

export function positionText({ day, askedDate, id }: ListPosition): string {
  return `${day} ${askedDate.toISOString()} ${id}`
}

/** Undefined for a text that `positionText` never makes: a cursor can be forged. */
export function positionIn(text: string): ListPosition | undefined {
  const [day, asked, id = ''] = text.split(' ')
  const [known, moment] = [Day.safeParse(day), Timestamp.safeParse(asked)]
  if (!known.success || !moment.success) return undefined
  return { day: known.data, askedDate: new Date(moment.data), id }
}
