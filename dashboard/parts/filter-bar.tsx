import { go, useAddress, withQuery } from '../data/address.js'
import { type Branded, FIRST_PAGE } from '../data/filters.js'
import type { BrandReport } from '../data/types.js'
import { countryName, days } from '../data/words.js'
import { EngineFilter } from './engine-filter.js'
import { Filters } from './filters.js'
import { WindowFilter } from './window-filter.js'

interface FilterBarProps {
  report: BrandReport | undefined
  /** The prompts that the screen shows now; undefined if the screen cannot separate branded prompts. */
  branded?: Branded | undefined
}

/** Parameters that choose the view. All other parameters narrow the data, so “Clear” removes them. */
const OF_VIEW = ['url', 'tab', 'sortBy', 'sortOrder', 'metric', 'interval', 'by']

/** The filters of every screen of a report. All of their state is in the address. */
export function FilterBar({ report, branded }: FilterBarProps) {
  const address = useAddress()
  const set = (changes: Record<string, string | undefined>) =>
    go(withQuery(address, { ...FIRST_PAGE, ...changes }))
  const value = (name: string) => address.query.get(name) ?? ''
  const filters = [...address.query.keys()].filter((name) => !OF_VIEW.includes(name))
  return (
    <Filters>
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
      {filters.length > 0 && (
        <button
          type="button"
          class="button plain"
          onClick={() => go(withQuery(address, Object.fromEntries(filters.map((name) => [name, undefined]))))}
        >
          Clear
        </button>
      )}
    </Filters>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: string
  /** The label for no choice; undefined if a choice is required. */
  all?: string
  choices: (readonly [Value, string])[]
  onChange: (value: Value | undefined) => void
}

export function Choice<Value extends string>({ label, value, all, choices, onChange }: ChoiceProps<Value>) {
  const id = `choice-${label}`
  const choose = (chosen: string) => onChange(chosen === '' ? undefined : (chosen as Value))
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => choose(event.currentTarget.value)}>
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

interface ComparedWithProps {
  window: { startDate: string; endDate: string; previousStartDate: string; previousEndDate: string }
  /** Whether the window before has figures. */
  isCompared?: boolean
}

/** Names the window that figures are compared with. */
export function ComparedWith({ window, isCompared = true }: ComparedWithProps) {
  return (
    <p class="quiet small">
      {days(window.startDate, window.endDate)}
      {isCompared && `, compared with ${days(window.previousStartDate, window.previousEndDate)}`}. Days are
      UTC.
    </p>
  )
}
