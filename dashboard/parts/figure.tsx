import type { Change, Interval } from '../data/types.js'
import { FEW, figure, range, signed, type Unit, verdict } from '../data/words.js'

interface FigureProps {
  value: number | null
  unit?: Unit
  /** Undefined where the interface gives none for this figure. */
  interval?: Interval
  /** The answers behind it. */
  href?: string
}

/** A figure with how sure it is, and a way to what it was counted from. */
export function Figure({ value, unit = 'percent', interval, href }: FigureProps) {
  const text = figure(value, unit)
  return (
    <span class="figure">
      {href !== undefined && value !== null ? <a href={href}>{text}</a> : text}
      {value !== null && interval !== undefined && (
        <span class="range"> ({interval === null ? FEW : range(interval)})</span>
      )}
    </span>
  )
}

interface ChangeMarkProps {
  change: Change
  /** Where a smaller figure is the better one, such as a position. */
  isLowerBetter?: boolean
  /** Of somebody else: what is more is neither good nor bad for the reader. */
  isNeutral?: boolean
  withWords?: boolean
}

/** Coloured only if it is more than noise, and never shown by colour alone. */
export function ChangeMark({
  change,
  isLowerBetter = false,
  isNeutral = false,
  withWords = true,
}: ChangeMarkProps) {
  const { delta, significant } = change
  if (delta === null)
    return withWords ? <span class="quiet small nowrap">nothing to compare with</span> : null
  const isBetter = isLowerBetter ? delta < 0 : delta > 0
  const isMove = significant === true && delta !== 0
  const tone = !isMove ? 'quiet' : isNeutral ? '' : isBetter ? 'good' : 'bad'
  const arrow = !isMove ? '' : delta > 0 ? '▲ ' : '▼ '
  return (
    <span class={`nowrap ${tone}`}>
      {arrow}
      {signed(delta)}
      {withWords ? (
        <span class="small"> {verdict(change)}</span>
      ) : (
        <span class="unseen"> {verdict(change)}</span>
      )}
    </span>
  )
}

export function Simulated() {
  return (
    <span class="badge simulated" title="This was made by the built-in simulator.">
      simulated
    </span>
  )
}
