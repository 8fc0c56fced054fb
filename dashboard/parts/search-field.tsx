import { useEffect, useState } from 'preact/hooks'

interface SearchFieldProps {
  label: string
  value: string
  onSearch: (search: string | undefined) => void
}

/** Searches on Enter: a search at each letter would send more requests and fill the browser’s history. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <form
      class="field"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim() || undefined)
      }}
    >
      <label for="search">{label}</label>
      <input
        id="search"
        type="search"
        value={text}
        placeholder="Press Enter to search"
        onInput={(event) => setText(event.currentTarget.value)}
        // The clear button of the field resets the search without Enter.
        onSearch={(event) => {
          if (event.currentTarget.value === '') onSearch(undefined)
        }}
      />
    </form>
  )
}
