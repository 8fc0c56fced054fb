import type { AnswerKey } from '../context.js'
import { ASPECTS } from '../detection/index.js'
import { addDays, type Day } from '../kernel/days.js'
import { engineWithCode } from '../kernel/engines.js'
import {
  addSaid,
  type DecodedSheet,
  openFirstDays,
  openSaidSums,
  type SaidScope,
  type SaidSheet,
  type SaidSums,
  statementsAt,
} from '../mentions/index.js'
import type { ExampleAt } from './recurring-phrases.js'
import type { BrandAttribute } from './schema.js'

interface Said extends Pick<BrandAttribute, 'aspect'> {
  text: string
  polarity: 'positive' | 'negative'
}

/** Sums the statements on a report's sheets as they arrive, and keeps the sheets to look up examples. */
interface SaidReading {
  sums: SaidSums
  add(found: DecodedSheet<SaidSheet>): void
  /** Returns an answer and the offsets of these words in it. */
  shown(example: ExampleAt, said: Said): { answer: AnswerKey; offsets: [number, number][] }
}

/** `firstDay` is the first day of the window before. */
export function openSaidReading(
  scope: SaidScope,
  { promptIds, firstDay }: { promptIds: string[]; firstDay: Day },
): SaidReading {
  const sums = openSaidSums(scope)
  const indexes = new Map(promptIds.map((id, index) => [id, index]))
  const firstDayOf = openFirstDays(firstDay)
  const sheets = new Map<string, SaidSheet>()
  return {
    sums,
    add: ({ promptId, month, sheet }) => {
      sheets.set(`${promptId} ${month.slice(0, 7)}`, sheet)
      addSaid(sums, sheet, { prompt: indexes.get(promptId) ?? 0, firstDay: firstDayOf(month) })
    },
    shown: ({ day: after, prompt, engine, run }, { text, polarity, aspect }) => {
      const [promptId, day] = [promptIds[prompt] ?? '', addDays(firstDay, after)]
      const sheet = sheets.get(`${promptId} ${day.slice(0, 7)}`)
      const position = { day: Number(day.slice(8)), engine, run }
      const said = sheet === undefined ? [] : statementsAt(sheet, position, scope.brand)
      const isShown = (one: (typeof said)[number]) =>
        one.phrase === text &&
        one.polarity > 0 === (polarity === 'positive') &&
        ASPECTS[one.aspect] === aspect
      return {
        answer: { promptId, day, engine: engineWithCode(engine), run },
        offsets: said.filter(isShown).map(({ start, length }) => [start, start + length]),
      }
    },
  }
}
