import { useMemo } from 'preact/hooks'

import { useAllPages } from '../data/all-pages.js'
import { countryName } from '../data/words.js'

interface CountryEngines {
  country: string
}

/** Every country that can be asked for, by its name. */
export function CountrySelect({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  const items = useAllPages<CountryEngines>('/v1/engines?limit=100')
  const countries = useMemo(
    () =>
      items
        .map(({ country }) => [country, countryName(country)] as const)
        .toSorted(([, one], [, other]) => one.localeCompare(other)),
    [items],
  )
  return (
    <div class="field">
      <label for="country">Country that the engines are asked for</label>
      <select id="country" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {!countries.some(([country]) => country === value) && (
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
