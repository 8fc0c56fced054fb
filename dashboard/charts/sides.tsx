import { figure } from '../data/words.js'
import { ChartFrame } from './chart-frame.js'
import { linear } from './scale.js'

interface Side {
  /** Out of 100 answers that name the brand. */
  for: number
  against: number
}

interface SidesRow {
  name: string
  /** In the order of the brands; undefined where answers say nothing about the brand. */
  sides: (Side | undefined)[]
}

interface SidesProps {
  title: string
  method: string
  /** The first brand gets the colour of the own brand. */
  brands: string[]
  rows: SidesRow[]
}

const LANE = 11
const HEAD = 24

/** A bar chart with statements against a brand on the left and for it on the right, one lane for each brand. */
export function Sides({ title, method, brands, rows }: SidesProps) {
  const row = brands.length * (LANE + 2) + 12
  const height = rows.length * row + HEAD
  const percent = (side: Side | undefined, key: keyof Side) => side?.[key] ?? null
  return (
    <ChartFrame
      title={title}
      method={method}
      height={height}
      points={rows.length}
      words={(at) => inWords(brands, rows[at])}
      table={{
        head: ['Aspect', ...brands.flatMap((brand) => [`${brand}, for %`, `${brand}, against %`])],
        rows: rows.map(({ name, sides }) => [
          name,
          ...brands.flatMap((_, index) => [percent(sides[index], 'for'), percent(sides[index], 'against')]),
        ]),
      }}
      pointAt={({ y }) => (y < HEAD ? undefined : Math.min(rows.length - 1, Math.floor((y - HEAD) / row)))}
      draw={({ width }, at) => <SidesDrawing rows={rows} row={row} width={width} height={height} at={at} />}
    />
  )
}

function inWords(brands: string[], row: SidesRow | undefined): string {
  if (row === undefined) return ''
  const said = brands.map((brand, index) => {
    const side = row.sides[index]
    return side ? `${brand} ${figure(side.for)} for, ${figure(side.against)} against` : `${brand} nothing`
  })
  return `${row.name}: ${said.join('; ')}`
}

interface DrawingProps {
  rows: SidesRow[]
  row: number
  width: number
  height: number
  at: number | undefined
}

function SidesDrawing({ rows, row, width, height, at }: DrawingProps) {
  const left = Math.min(170, Math.max(110, width * 0.25))
  const all = rows.flatMap(({ sides }) => sides.flatMap((side) => (side ? [side] : [])))
  const x = linear(
    [-Math.max(1, ...all.map((side) => side.against)), Math.max(1, ...all.map((side) => side.for))],
    [left + 44, width - 44],
  )
  return (
    <svg viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden="true">
      <text x={x(0) - 10} y={12} text-anchor="end">
        ← against the brand
      </text>
      <text x={x(0) + 10} y={12}>
        for the brand →
      </text>
      {rows.map(({ name, sides }, index) => {
        const top = HEAD + index * row
        return (
          <g key={name}>
            <text class={`name ${at === index ? 'whole' : ''}`} x={0} y={top + row / 2}>
              {name}
            </text>
            {sides.map((side, lane) => (
              <Lane key={lane} x={x} y={top + lane * (LANE + 2)} side={side} kind={lane === 0 ? 'own' : ''} />
            ))}
          </g>
        )
      })}
      <line class="zero" x1={x(0)} x2={x(0)} y1={HEAD - 4} y2={height} />
    </svg>
  )
}

interface LaneProps {
  x: (value: number) => number
  y: number
  side: Side | undefined
  kind: string
}

function Lane({ x, y, side, kind }: LaneProps) {
  if (side === undefined) return null
  const label = (value: number) => (value === 0 ? '' : `${Math.round(value)} %`)
  return (
    <>
      <rect
        class={`bar ${kind}`}
        x={x(-side.against)}
        y={y}
        width={x(0) - x(-side.against)}
        height={LANE}
        rx={2}
      />
      <rect class={`bar ${kind}`} x={x(0)} y={y} width={x(side.for) - x(0)} height={LANE} rx={2} />
      <text class={kind} x={x(-side.against) - 5} y={y + LANE - 1} text-anchor="end">
        {label(side.against)}
      </text>
      <text class={kind} x={x(side.for) + 5} y={y + LANE - 1}>
        {label(side.for)}
      </text>
    </>
  )
}
