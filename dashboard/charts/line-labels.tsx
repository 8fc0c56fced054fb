import { longDay } from '../data/words.js'
import { kindOf, type Series } from './series.js'

const NAME_HEIGHT = 15

/** Names at the ends of their lines, moved apart where they would overlap. */
export function EndNames({
  series,
  x,
  y,
  height,
  letters,
}: {
  series: Series[]
  x: number
  y: (value: number) => number
  height: number
  letters: number
}) {
  const ends = series
    .map(({ values, ...series }) => ({
      name: series.name,
      kind: kindOf(series),
      end: values.findLast(({ value }) => value !== null)?.value,
    }))
    .filter((end): end is typeof end & { end: number } => end.end !== undefined && end.end !== null)
    .map(({ end, ...rest }) => ({ ...rest, y: y(end) }))
    .toSorted((one, other) => one.y - other.y)
  let free = -Infinity
  for (const end of ends) {
    end.y = Math.max(end.y, free)
    free = end.y + NAME_HEIGHT
  }
  const tooLow = Math.max(0, (ends.at(-1)?.y ?? 0) - height)
  return (
    <>
      {ends.map((end) => (
        <text key={end.name} x={x} y={end.y + 4 - tooLow} class={end.kind}>
          {end.name.length > letters ? `${end.name.slice(0, letters - 1)}…` : end.name}
        </text>
      ))}
    </>
  )
}

interface MarkerDotProps {
  dates: { date: string; endDate: string }[]
  day: string
  text: string
  x: (index: number) => number
  y: number
}

export function MarkerDot({ dates, day, text, x, y }: MarkerDotProps) {
  const index = dates.findIndex(({ date, endDate }) => date <= day && day <= endDate)
  if (index === -1) return null
  return (
    <path class="marker" d={`M${x(index)} ${y - 5}l5 5l-5 5l-5 -5z`}>
      <title>{`${longDay(day)}: ${text}`}</title>
    </path>
  )
}
