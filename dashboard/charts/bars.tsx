import { ChartFrame } from './chart-frame.js'
import { linear } from './scale.js'
import { count } from '../data/words.js'

interface Bar {
  name: string
  isOwn: boolean
  value: number
}

const ROW = 26
/** Average width of a letter and the gap between a name and its bar, in pixels. */
const LETTER = 7
const GAP = 12

/** A bar chart of counts that exclude each other, so each thing is counted in one bar only. */
export function Bars({
  title,
  method,
  bars,
  noun,
}: {
  title: string
  method: string
  bars: Bar[]
  noun: string
}) {
  const height = bars.length * ROW + 4
  return (
    <ChartFrame
      title={title}
      method={method}
      height={height}
      points={bars.length}
      words={(at) => `${bars[at]?.name}\n${count(bars[at]?.value ?? null)} ${noun}`}
      table={{ head: ['Name', noun], rows: bars.map(({ name, value }) => [name, value]) }}
      draw={({ width }, at) => <BarsDrawing bars={bars} width={width} height={height} at={at} />}
    />
  )
}

interface DrawingProps {
  bars: Bar[]
  width: number
  height: number
  at: number | undefined
}

function BarsDrawing({ bars, width, height, at }: DrawingProps) {
  const letters = Math.max(0, ...bars.map(({ name }) => name.length))
  const left = Math.min(letters * LETTER + GAP, width / 2)
  const room = Math.floor((left - GAP) / LETTER)
  const length = linear([0, Math.max(1, ...bars.map(({ value }) => value))], [0, width - left - 60])
  return (
    <svg viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden="true">
      {bars.map(({ name, isOwn, value }, index) => (
        <g key={name}>
          <text class={`name ${isOwn ? 'own' : ''}`} x={0} y={index * ROW + 17}>
            {name.length > room ? `${name.slice(0, room - 1)}…` : name}
          </text>
          <rect
            class={`bar ${isOwn ? 'own' : ''}`}
            x={left}
            y={index * ROW + 6}
            width={length(value)}
            height={14}
            rx={2}
          />
          <text class={at === index ? 'name' : ''} x={left + length(value) + 6} y={index * ROW + 17}>
            {count(value)}
          </text>
        </g>
      ))}
    </svg>
  )
}
