import type { ComponentChildren } from 'preact'

import type { Interval } from '../data/types.js'
import { count, figure, many, range, FEW, type Unit } from '../data/words.js'
import { ChartFrame } from './chart-frame.js'
import { linear, ticksTo } from './scale.js'

export interface Dot {
  name: string
  isOwn: boolean
  value: number | null
  interval: Interval
  executions: number
  /** The address that the name links to. */
  href?: string | undefined
}

interface DotsProps {
  title: string
  method: string
  dots: Dot[]
  unit?: Unit
}

const ROW = 30
const AXIS = 26

/** A ranking with intervals. Where two intervals overlap, the order of these brands is not certain. */
export function Dots({ title, method, dots, unit = 'percent' }: DotsProps) {
  const height = dots.length * ROW + AXIS
  return (
    <ChartFrame
      title={title}
      method={method}
      height={height}
      points={dots.length}
      words={(at) => inWords(dots, at, unit)}
      table={{
        head: ['Name', 'Value', 'Low', 'High', 'Answers'],
        rows: dots.map(({ name, value, interval, executions }) => [
          name,
          value,
          interval?.[0] ?? null,
          interval?.[1] ?? null,
          executions,
        ]),
      }}
      pointAt={({ y }) => (y < dots.length * ROW ? Math.max(0, Math.floor(y / ROW)) : undefined)}
      draw={({ width }, at) => <DotsDrawing dots={dots} width={width} height={height} unit={unit} at={at} />}
    />
  )
}

function inWords(dots: Dot[], at: number, unit: Unit): string {
  const dot = dots[at]
  if (dot === undefined) return ''
  const same = dots.filter((other) => other !== dot && overlap(dot.interval, other.interval))
  const sure = dot.interval === null ? FEW : range(dot.interval)
  const alike =
    same.length === 0 ? [] : [`Not distinguishable from ${same.map(({ name }) => name).join(', ')}`]
  return [
    dot.name,
    `${figure(dot.value, unit)} (${sure}) of ${many(dot.executions, 'answer')}`,
    ...alike,
  ].join('\n')
}

function overlap(one: Interval, other: Interval): boolean {
  return one !== null && other !== null && one[0] <= other[1] && other[0] <= one[1]
}

interface DrawingProps {
  dots: Dot[]
  width: number
  height: number
  unit: Unit
  at: number | undefined
}

function DotsDrawing({ dots, width, height, unit, at }: DrawingProps) {
  const left = Math.min(150, Math.max(90, width * 0.3))
  const largest = Math.max(0, ...dots.flatMap(({ value, interval }) => [value ?? 0, interval?.[1] ?? 0]))
  const ticks = ticksTo(unit === 'percent' ? Math.min(100, largest) : largest)
  const x = linear([0, ticks.at(-1) ?? 1], [left, width - 20])
  const y = (index: number) => index * ROW + ROW / 2
  const hasLinks = dots.some(({ href }) => href !== undefined)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden={hasLinks ? undefined : 'true'}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line class="grid" x1={x(tick)} x2={x(tick)} y1={0} y2={height - AXIS + 4} />
          <text x={x(tick)} y={height - 6} text-anchor="middle">
            {unit === 'percent' ? `${count(tick)} %` : count(tick)}
          </text>
        </g>
      ))}
      {dots.map(({ name, isOwn, value, interval, href }, index) => {
        const kind = isOwn ? 'own' : ''
        return (
          <g key={name}>
            {at === index && <line class="cursor" x1={left} x2={width - 20} y1={y(index)} y2={y(index)} />}
            <NameOf href={href}>
              <text class={`name ${kind}`} x={0} y={y(index) + 4}>
                {name.length > 19 ? `${name.slice(0, 18)}…` : name}
              </text>
            </NameOf>
            {interval !== null && (
              <line
                class={`whisker ${kind}`}
                x1={x(interval[0])}
                x2={x(interval[1])}
                y1={y(index)}
                y2={y(index)}
              />
            )}
            {value !== null && <circle class={`dot ${kind}`} cx={x(value)} cy={y(index)} r="5" />}
          </g>
        )
      })}
    </svg>
  )
}

function NameOf({ href, children }: { href: string | undefined; children: ComponentChildren }) {
  if (href === undefined) return <>{children}</>
  return <a href={href}>{children}</a>
}
