import { useMemo } from 'preact/hooks'

import { useAllPages } from '../data/all-pages.js'
import { countryName } from '../data/words.js'

interface CountrySelectProps {
  value: string
  onChange: (country: string) => void
  label?: string
  /** The label for no choice; undefined if a country is required. */
  all?: string
}

/** A list of all countries that engines can be asked for, sorted by name. */
export function CountrySelect({
  value,
  onChange,
  label = 'Country that the engines are asked for',
  all,
}: CountrySelectProps) {
  const items = useAllPages('engines.list')
  const countries = useMemo(
    () =>
      items
        .map(({ country }) => [country, countryName(country)] as const)
        .toSorted(([, one], [, other]) => one.localeCompare(other)),
    [items],
  )
  return (
    <div class="field">
      <label for="country">{label}</label>
      <select id="country" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {all !== undefined && <option value="">{all}</option>}
        {value !== '' && !countries.some(([country]) => country === value) && (
          <option value={value}>{countryName(value)}</option>
        )}
        {countries.map(([country, name]) => (
          <option key={country} value={country}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
