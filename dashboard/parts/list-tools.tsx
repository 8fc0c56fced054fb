import { useState } from 'preact/hooks'

import { Dropdown } from './dropdown.js'
import type { Column } from './table.js'

interface ColumnChoice {
  /** The columns that are shown. The first column is always among them. */
  of: <Row>(columns: Column<Row>[]) => Column<Row>[]
  isShown: (title: string) => boolean
  toggle: (title: string) => void
}

/** The columns that a person has chosen for a list, stored in their browser. */
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
        // Storage is not available: the choice applies until the list is left.
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
  /** The number of entries in words; undefined if they were not counted. */
  total?: string | undefined
  /** The address of the whole list as CSV. */
  csv: string
  columns?: { all: { title: string }[]; choice: ColumnChoice }
}

/** Tools for the list as it is shown: columns, CSV and its link. */
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

/** The address contains the whole state, so everyone who opens it sees the same list. */
function CopyLink() {
  const [copied, setCopied] = useState<string>()
  // Undefined over plain HTTP. The address can be copied from the address bar.
  const clipboard = navigator.clipboard as Clipboard | undefined
  if (clipboard === undefined) return null
  const { href } = location
  const copy = () => clipboard.writeText(href).then(() => setCopied(href))
  return (
    <button type="button" class="button plain" aria-live="polite" onClick={() => void copy()}>
      {copied === href ? 'Copied' : 'Copy link'}
    </button>
  )
}
