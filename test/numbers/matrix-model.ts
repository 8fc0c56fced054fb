import { daysIn } from '../../src/kernel/days.js'
import { ENGINES } from '../../src/kernel/engines.js'
import type { Matrix } from '../../src/comparison/matrix/schema.js'
import type { Competitor } from '../../src/reports/index.js'
import { delta, intervalModel, type Measure, MEASURES, partOf } from './measure-model.js'
import { isMoreThanChance, isMoreThanNoise, type Part } from './noise-model.js'
import { type Execution, mean, rate, type Scene, sum, windowBefore } from './scene.js'

const ROWS = ['brand', 'prompt', 'tag', 'country'] as const
const COLUMNS = ['engine', 'brand', 'tag', 'country'] as const

interface MatrixAsked {
  rows: (typeof ROWS)[number]
  columns: (typeof COLUMNS)[number]
  metric: Measure
}

/** A different matrix for each number, until all kinds have been requested. */
export function matrixOf(nth: number): MatrixAsked {
  const rows = ROWS[nth % 4] ?? 'brand'
  const others = COLUMNS.filter((columns) => columns !== rows)
  return {
    rows,
    columns: others[Math.floor(nth / 4) % others.length] ?? 'engine',
    metric: MEASURES[nth % MEASURES.length] ?? 'brandCoverage',
  }
}

/** A row or a column: its executions, and the brand that it is about. */
interface Entry {
  id: string | null
  has: (execution: Execution) => boolean
  brand?: number
}

function entriesOf({ prompts, executions, earlier, brands, world }: Scene, axis: string): Entry[] {
  const ofPrompts = (id: string | null, some: { id: string }[]): Entry => ({
    id,
    has: ({ promptId }) => some.some((one) => one.id === promptId),
  })
  if (axis === 'brand')
    return brands.map(({ brand }, index) => ({ id: brand, has: () => true, brand: index }))
  if (axis === 'prompt')
    return prompts.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map((one) => ofPrompts(one.id, [one]))
  if (axis === 'country')
    return [...new Set(prompts.map(({ country }) => country))].toSorted().map((country) =>
      ofPrompts(
        country,
        prompts.filter((one) => one.country === country),
      ),
    )
  if (axis === 'tag')
    return [true, false]
      .map((isTagged) => ({ isTagged, some: prompts.filter((one) => one.isTagged === isTagged) }))
      .filter(({ some }) => some.length > 0)
      .map(({ isTagged, some }) => ofPrompts(isTagged ? world.tag.id : null, some))
  return ENGINES.filter((engine) => [...executions, ...earlier].some((one) => one.engine === engine)).map(
    (engine) => ({ id: engine, has: (execution) => execution.engine === engine }),
  )
}

export function matrixModel(scene: Scene, { rows, columns, metric }: MatrixAsked) {
  const [down, across] = [entriesOf(scene, rows), entriesOf(scene, columns)]
  const shown = (entry: Entry, isPrompt: boolean) => ({
    id: entry.id,
    leader: entry.brand === undefined ? leaderModel(scene, metric, { entry, isPrompt }) : null,
  })
  return {
    rows: down.map((entry) => shown(entry, rows === 'prompt')),
    columns: across.map((entry) => shown(entry, false)),
    cells: down.map((row) =>
      across.map((column) => cellModel(scene, metric, { row, column, isPrompt: rows === 'prompt' })),
    ),
  }
}

/** The parts of each prompt, or of each day in a window. */
function partsBy(scene: Scene, some: Execution[], { metric, brand, days }: PartsAsked): Part[] {
  const whose: [number, Competitor] = [brand, scene.brands[brand] as Competitor]
  const clusters =
    days === undefined
      ? scene.prompts.map(({ id }) => some.filter(({ promptId }) => promptId === id))
      : days.map((day) => some.filter((one) => one.day === day))
  return clusters.map((own) => partOf(metric, own, whose))
}

interface PartsAsked {
  metric: Measure
  brand: number
  /** Set if days are compared. */
  days: string[] | undefined
}

const totalOf = (parts: Part[]): Part => [
  sum(parts.map(([part]) => part)),
  sum(parts.map(([, whole]) => whole)),
]

function cellModel(
  scene: Scene,
  metric: Measure,
  { row, column, isPrompt }: { row: Entry; column: Entry; isPrompt: boolean },
) {
  const brand = row.brand ?? column.brand ?? 0
  const among = (some: Execution[]) => some.filter((one) => row.has(one) && column.has(one))
  const daysOf = (window: Scene['window']) => (isPrompt ? daysIn(window) : undefined)
  const now = partsBy(scene, among(scene.executions), { metric, brand, days: daysOf(scene.window) })
  const before = partsBy(scene, among(scene.earlier), {
    metric,
    brand,
    days: daysOf(windowBefore(scene.window)),
  })
  const [whole, earlier] = [totalOf(now), totalOf(before)]
  if (whole[1] === 0) return null
  const isCounted = ([, divisor]: Part) => divisor > 0
  const shown = ([part, divisor]: Part) =>
    metric === 'averagePosition' ? mean(part, divisor) : rate(part, divisor)
  return {
    value: shown(whole),
    n: whole[1],
    interval: intervalModel(metric, now.filter(isCounted), scene.brands.length),
    change:
      earlier[1] === 0
        ? null
        : {
            previous: shown(earlier),
            delta: delta(whole, earlier, metric === 'averagePosition' ? 1 : 100),
            significant: isPrompt
              ? isMoreThanChance({ now: now.filter(isCounted), before: before.filter(isCounted) })
              : isMoreThanNoise({ now, before }),
          },
  }
}

/** The best brand; of equal brands, the first in the report. */
function leaderModel(
  scene: Scene,
  metric: Measure,
  { entry, isPrompt }: { entry: Entry; isPrompt: boolean },
) {
  const days = isPrompt ? daysIn(scene.window) : undefined
  const own = scene.executions.filter(entry.has)
  const way = metric === 'averagePosition' ? 1 : -1
  const [first, second] = scene.brands
    .map(({ brand: name }, brand) => ({ name, brand, parts: partsBy(scene, own, { metric, brand, days }) }))
    .map((one) => ({ ...one, whole: totalOf(one.parts) }))
    .filter(({ whole }) => whole[1] > 0)
    .toSorted((a, b) => way * (a.whole[0] * b.whole[1] - b.whole[0] * a.whole[1]) || a.brand - b.brand)
  if (first === undefined || first.whole[0] === 0) return null
  return {
    brand: first.name,
    value: metric === 'averagePosition' ? mean(...first.whole) : rate(...first.whole),
    moreThanNoise: second === undefined ? null : isMoreThanNoise({ now: first.parts, before: second.parts }),
  }
}

/** Leaves out fields that the model does not have. */
export const matrixFigures = ({ rows, columns, cells }: Matrix) => ({
  rows: rows.map(({ id, leader }) => ({ id, leader })),
  columns: columns.map(({ id, leader }) => ({ id, leader })),
  cells,
})
