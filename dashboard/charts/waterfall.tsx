import { effectPoints, figure } from '../data/words.js'
import { ChartFrame } from './chart-frame.js'
import { linear, ticksBetween } from './scale.js'

/** What one part of the answers adds to a change, in points. */
export interface Effect {
  name: string
  /** The part of the effect that comes from another rate within the part, and from another share of all answers. */
  rate: number
  mix: number
  /** The rates of both windows; undefined for the row that sums up several parts. */
  rates?: { previous: number | null; current: number | null; verdict: string }
  /** Good or bad only where the part’s own rate moved by more than noise. */
  move: 'good' | 'bad' | 'moved' | 'noise'
}

interface WaterfallProps {
  title: string
  effects: Effect[]
  /** The whole change, at which the parts end. */
  whole: Effect
}

const ROW = 34
const AXIS = 26
/** Each row has two lanes, so that a rate and a mix in opposite directions do not cover each other. */
const LANE = 10

/** A waterfall chart: each part begins where the one before ends, with the whole change below. */
export function Waterfall({ title, effects, whole }: WaterfallProps) {
  const rows = [...effects, whole]
  const height = rows.length * ROW + AXIS
  return (
    <ChartFrame
      title={title}
      method="why-it-changed"
      height={height}
      points={rows.length}
      words={(at) => inWords(rows[at])}
      table={{
        head: [
          'Part',
          'Before, %',
          'Now, %',
          'By rate, points',
          'By mix, points',
          'Together, points',
          'Noise',
        ],
        rows: rows.map(({ name, rate, mix, rates }) => [
          name,
          rates?.previous ?? null,
          rates?.current ?? null,
          rate,
          mix,
          Number((rate + mix).toFixed(4)),
          rates?.verdict ?? null,
        ]),
      }}
      pointAt={({ y }) => (y < rows.length * ROW ? Math.max(0, Math.floor(y / ROW)) : undefined)}
      draw={({ width }, at) => (
        <WaterfallDrawing effects={effects} whole={whole} width={width} height={height} at={at} />
      )}
    />
  )
}

function inWords(effect: Effect | undefined): string {
  if (effect === undefined) return ''
  const { name, rate, mix, rates } = effect
  const parts = `${name}: ${effectPoints(rate + mix)} points, ${effectPoints(rate)} by rate, ${effectPoints(mix)} by mix`
  if (rates === undefined) return parts
  return `${parts}; ${figure(rates.previous)} before, ${figure(rates.current)} now, ${rates.verdict}`
}

/** Approximate width of a letter in a name. */
const LETTER = 7

interface DrawingProps extends Pick<WaterfallProps, 'effects' | 'whole'> {
  width: number
  height: number
  at: number | undefined
}

function WaterfallDrawing({ effects, whole, width, height, at }: DrawingProps) {
  const letters = Math.max(...[...effects, whole].map(({ name }) => name.length))
  // Names take up to two fifths of a small screen and up to three tenths of a large one.
  const most = Math.max(Math.min(210, width * 0.4), width * 0.3)
  const left = Math.max(Math.min(210, width * 0.3), Math.min(letters * LETTER + 10, most))
  const right = width - 56
  const starts = startsOf(effects)
  const all = [...effects, whole].map((effect, index) => ({ ...effect, start: starts[index] ?? 0 }))
  const ends = all.flatMap(({ start, rate, mix }) => [start, start + rate, start + rate + mix])
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const ticks = ticksBetween(low, high)
  const x = linear([low, high], [left, right])
  const room = Math.floor((left - 10) / LETTER)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden="true">
      <defs>
        {(['good', 'bad', 'moved', 'noise'] as const).map((move) => (
          <pattern
            key={move}
            id={`mix-${move}`}
            class={move}
            width="5"
            height="5"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect class="stripe" width="2.5" height="5" />
          </pattern>
        ))}
      </defs>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            class={tick === 0 ? 'zero' : 'grid'}
            x1={x(tick)}
            x2={x(tick)}
            y1={0}
            y2={height - AXIS + 4}
          />
          <text x={x(tick)} y={height - 6} text-anchor="middle">
            {tick === 0 ? 'before' : effectPoints(tick)}
          </text>
        </g>
      ))}
      {all.map(({ name, rate, mix, move, start }, index) => {
        const y = index * ROW
        const isWhole = index === effects.length
        const end = start + rate + mix
        return (
          <g key={index}>
            {isWhole && <line class="grid" x1={0} x2={width} y1={y} y2={y} />}
            <text class={`name ${isWhole ? 'whole' : ''}`} x={0} y={y + 21}>
              {name.length > room ? `${name.slice(0, room - 1)}…` : name}
            </text>
            <Lane x={x} from={start} to={start + rate} y={y + 6} look={`effect ${move}`} />
            <Lane x={x} from={start + rate} to={end} y={y + 17} fill={`url(#mix-${move})`} />
            {!isWhole && <line class="cursor" x1={x(end)} x2={x(end)} y1={y + 28} y2={y + ROW + 5} />}
            <text
              class={`name ${move} ${at === index || isWhole ? 'whole' : ''}`}
              x={width}
              y={y + 21}
              text-anchor="end"
            >
              {effectPoints(rate + mix)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** Each part begins where the parts before it end. The whole, after the last part, begins at 0 again. */
function startsOf(effects: Effect[]): number[] {
  const starts = [0]
  for (const { rate, mix } of effects) starts.push((starts.at(-1) ?? 0) + rate + mix)
  return [...starts.slice(0, -1), 0]
}

interface LaneProps {
  x: (value: number) => number
  from: number
  to: number
  y: number
  look?: string
  fill?: string
}

function Lane({ x, from, to, y, look = '', fill }: LaneProps) {
  const [low, high] = [x(Math.min(from, to)), x(Math.max(from, to))]
  if (high - low < 0.05) return null
  return <rect class={look} fill={fill} x={low} y={y} width={Math.max(1, high - low)} height={LANE} rx={1} />
}
