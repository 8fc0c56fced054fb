import { go, useAddress, withQuery } from '../data/address.js'
import {
  addDays,
  type Branded,
  DEFAULT_DAYS,
  daysBetween,
  today,
  windowOf,
  FIRST_PAGE,
} from '../data/filters.js'
import type { BrandReport } from '../data/types.js'
import { countryName, days } from '../data/words.js'
import { EngineFilter } from './engine-filter.js'

const PRESETS: [number, string][] = [
  [7, 'Last 7 days'],
  [30, 'Last 30 days'],
  [90, 'Last 90 days'],
  [365, 'Last 12 months'],
]

interface FilterBarProps {
  report: BrandReport | undefined
  /** Which prompts the screen shows now; undefined where it cannot tell them apart. */
  branded?: Branded | undefined
}

/** The same on every screen of a report; all of it is in the address. */
export function FilterBar({ report, branded }: FilterBarProps) {
  const address = useAddress()
  const set = (changes: Record<string, string | undefined>) =>
    go(withQuery(address, { ...FIRST_PAGE, ...changes }))
  const value = (name: string) => address.query.get(name) ?? ''
  return (
    <div class="filters" role="group" aria-label="Filters">
      <WindowFilter />
      <Choice
        label="Country"
        value={value('country')}
        all="All countries"
        choices={(report?.countries ?? []).map((country) => [country, countryName(country)])}
        onChange={(country) => set({ country })}
      />
      <EngineFilter />
      {report?.tags.length !== 0 && (
        <Choice
          label="Tag"
          value={value('tagId')}
          all="All tags"
          choices={(report?.tags ?? []).map(({ id, name }) => [id, name])}
          onChange={(tagId) => set({ tagId })}
        />
      )}
      {branded !== undefined && (
        <Choice
          label="Prompts"
          value={branded}
          choices={[
            ['all', 'All prompts'],
            ['false', 'Unbranded prompts'],
            ['true', 'Branded prompts'],
          ]}
          onChange={(chosen) => set({ branded: chosen })}
        />
      )}
      {[...address.query.keys()].some((name) => !['sortBy', 'sortOrder'].includes(name)) && (
        <button type="button" class="button plain" onClick={() => go(address.path)}>
          Clear
        </button>
      )}
    </div>
  )
}

function WindowFilter() {
  const address = useAddress()
  const { startDate, endDate } = windowOf(address)
  const length = daysBetween(startDate, endDate)
  const isPreset = endDate === today() && PRESETS.some(([preset]) => preset === length)
  const isOwn = !isPreset
  const choose = (chosen: string) => {
    const first = chosen === 'own' ? startDate : addDays(today(), 1 - Number(chosen))
    const isDefault = chosen === String(DEFAULT_DAYS)
    // The interface takes both days or neither.
    go(
      withQuery(address, {
        ...FIRST_PAGE,
        startDate: isDefault ? undefined : first,
        endDate: isDefault ? undefined : chosen === 'own' ? addDays(endDate, -1) : today(),
      }),
    )
  }
  const set = (changes: Record<string, string>) =>
    go(withQuery(address, { startDate, endDate, ...FIRST_PAGE, ...changes }))
  return (
    <>
      <div class="field">
        <label for="window">Window</label>
        <select
          id="window"
          value={isOwn ? 'own' : String(length)}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {PRESETS.map(([preset, words]) => (
            <option key={preset} value={preset}>
              {words}
            </option>
          ))}
          <option value="own">Other days</option>
        </select>
      </div>
      {isOwn && (
        <>
          <DayField
            label="From"
            value={startDate}
            max={endDate}
            onChange={(day) => set({ startDate: day })}
          />
          <DayField label="To" value={endDate} min={startDate} onChange={(day) => set({ endDate: day })} />
        </>
      )}
    </>
  )
}

interface DayFieldProps {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

function DayField({ label, value, onChange, ...limits }: DayFieldProps) {
  const id = `day-${label}`
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={value}
        {...limits}
        onChange={({ currentTarget }) => {
          if (currentTarget.value !== '' && currentTarget.checkValidity()) onChange(currentTarget.value)
        }}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  /** The words for no choice; undefined where one is always made. */
  all?: string
  choices: [string, string][]
  onChange: (value: string | undefined) => void
}

export function Choice({ label, value, all, choices, onChange }: ChoiceProps) {
  const id = `choice-${label}`
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value || undefined)}>
        {all !== undefined && <option value="">{all}</option>}
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  )
}

/** What figures are compared with, in words. */
export function ComparedWith({
  window,
}: {
  window: { startDate: string; endDate: string; previousStartDate: string; previousEndDate: string }
}) {
  return (
    <p class="quiet small">
      {days(window.startDate, window.endDate)}, compared with{' '}
      {days(window.previousStartDate, window.previousEndDate)}. Days are UTC.
    </p>
  )
}
