import { useState } from 'preact/hooks'

import { Dropdown } from './dropdown.js'
import type { Column } from './table.js'

interface ColumnChoice {
  /** Those that are shown; the first one always is. */
  of: <Row>(columns: Column<Row>[]) => Column<Row>[]
  isShown: (title: string) => boolean
  toggle: (title: string) => void
}

/** Which columns of a list somebody wants to see, kept by their browser. */
export function useColumns(list: string): ColumnChoice {
  const key = `sightline-columns-${list}`
  const [hidden, setHidden] = useState(() => stored(key))
  const isShown = (title: string) => !hidden.includes(title)
  return {
    of: (columns) => columns.filter(({ title }, index) => index === 0 || isShown(title)),
    isShown,
    toggle: (title) => {
      const next = isShown(title) ? [...hidden, title] : hidden.filter((one) => one !== title)
      setHidden(next)
      try {
        localStorage.setItem(key, next.join('|'))
      } catch {
        // A browser may refuse to keep anything; it applies until the list is left.
      }
    },
  }
}

function stored(key: string): string[] {
  try {
    return (localStorage.getItem(key) ?? '').split('|')
  } catch {
    return []
  }
}

interface ListToolsProps {
  /** How many there are, in words; undefined where nobody has counted. */
  total?: string | undefined
  /** Where the interface has all of the list as a file. */
  csv: string
  columns?: { all: { title: string }[]; choice: ColumnChoice }
}

/** What can be done with a list as it is shown. */
export function ListTools({ total, csv, columns }: ListToolsProps) {
  const [, ...others] = columns?.all ?? []
  return (
    <div class="row spread">
      <p class="quiet">{total}</p>
      <div class="row tight list-tools">
        {columns && (
          <Dropdown id="columns" class="" says="Columns" buttonClass="button plain">
            {others.map(({ title }) => (
              <label class="check" key={title}>
                <input
                  type="checkbox"
                  checked={columns.choice.isShown(title)}
                  onChange={() => columns.choice.toggle(title)}
                />
                {title}
              </label>
            ))}
          </Dropdown>
        )}
        <a class="button plain" href={csv} download>
          CSV
        </a>
        <CopyLink />
      </div>
    </div>
  )
}

/** The address is all of the state: whoever opens it sees the same list. */
function CopyLink() {
  const [isCopied, setCopied] = useState(false)
  // Over plain HTTP there is none; the address stands above.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard === undefined) return null
  const copy = () => clipboard.writeText(location.href).then(() => setCopied(true))
  return (
    <button type="button" class="button plain" aria-live="polite" onClick={() => void copy()}>
      {isCopied ? 'Copied' : 'Copy link'}
    </button>
  )
}
