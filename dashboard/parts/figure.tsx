import type { Change, Interval } from '../data/types.js'
import { FEW, figure, range, signed, type Unit, verdict } from '../data/words.js'

interface FigureProps {
  value: number | null
  unit?: Unit
  /** Undefined if the interface gives no interval for this figure. */
  interval?: Interval
  /** The address of the answers behind the figure. */
  href?: string
}

/** A figure with its interval and a link to the answers behind it. */
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
  /** Whether a smaller value is better, for example for a position. */
  isLowerBetter?: boolean
  /** For a competitor’s figure: a rise is neither good nor bad for the reader. */
  isNeutral?: boolean
  withWords?: boolean
}

/** The change has a colour only if it is more than noise, and a sign next to the colour. */
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
