import { useRef, useState } from 'preact/hooks'

import { go, useAddress, withQuery } from '../data/address.js'
import { addDays, today, type Window, windowWith } from '../data/days.js'
import { DEFAULT_DAYS, FIRST_PAGE, windowOf } from '../data/filters.js'

const lastDays = (length: number) => (): Window => ({
  startDate: addDays(today(), 1 - length),
  endDate: today(),
})

/** From Monday to Sunday, like the weeks of charts. */
function lastWeek(): Window {
  const sinceMonday = (new Date(today()).getUTCDay() + 6) % 7
  const startDate = addDays(today(), -sinceMonday - 7)
  return { startDate, endDate: addDays(startDate, 6) }
}

function lastMonth(): Window {
  const endDate = addDays(`${today().slice(0, 8)}01`, -1)
  return { startDate: `${endDate.slice(0, 8)}01`, endDate }
}

const PRESETS: [value: string, words: string, window: () => Window][] = [
  ['7', 'Last 7 days', lastDays(7)],
  ['30', 'Last 30 days', lastDays(DEFAULT_DAYS)],
  ['90', 'Last 90 days', lastDays(90)],
  ['365', 'Last 12 months', lastDays(365)],
  ['week', 'Last week', lastWeek],
  ['month', 'Last month', lastMonth],
]

const isSame = (one: Window, other: Window): boolean =>
  one.startDate === other.startDate && one.endDate === other.endDate

export function WindowFilter() {
  const address = useAddress()
  const current = windowOf(address)
  const named = PRESETS.find(([, , window]) => isSame(window(), current))
  // The fields stay while their days happen to be those of a preset, until a preset is chosen or the filters are cleared.
  const [isOwn, setOwn] = useState(false)
  const preset = isOwn && address.query.has('startDate') ? undefined : named
  const set = (window: Window) => go(withQuery(address, { ...FIRST_PAGE, ...window }))
  const choose = (chosen: string) => {
    const window = PRESETS.find(([value]) => value === chosen)?.[2]()
    setOwn(window === undefined)
    if (window === undefined) return set(current)
    const isUsual = chosen === String(DEFAULT_DAYS)
    // The interface takes both days or neither.
    go(
      withQuery(address, {
        ...FIRST_PAGE,
        startDate: isUsual ? undefined : window.startDate,
        endDate: isUsual ? undefined : window.endDate,
      }),
    )
  }
  return (
    <>
      <div class="field">
        <label for="window">Window</label>
        <select
          id="window"
          value={preset?.[0] ?? 'own'}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {PRESETS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
          <option value="own">Other days</option>
        </select>
      </div>
      {preset === undefined && (
        <>
          <DayField label="From" end="startDate" window={current} onChange={set} />
          <DayField label="To" end="endDate" window={current} onChange={set} />
        </>
      )}
    </>
  )
}

interface DayFieldProps {
  label: string
  end: keyof Window
  window: Window
  onChange: (window: Window) => void
}

function DayField({ label, end, window, onChange }: DayFieldProps) {
  const id = `day-${label}`
  // A day is typed in steps. A step that passes the other end must not leave it moved.
  const before = useRef(window)
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={window[end]}
        onFocus={() => {
          before.current = window
        }}
        onChange={({ currentTarget: { value } }) => {
          // An unfinished day is empty, and an unfinished year begins with 0.
          if (value > '1') onChange(windowWith(before.current, end, value))
        }}
      />
    </div>
  )
}
