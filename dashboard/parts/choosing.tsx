import { useEffect, useState } from 'preact/hooks'

import type { Column } from './table.js'

export interface Choosing {
  chosen: ReadonlySet<string>
  choose: (ids: Iterable<string>) => void
}

/** What is chosen for an edit of many; nothing once other entries are shown: what is not seen must not be edited. */
export function useChoosing(shown = ''): Choosing {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => setChosen(new Set()), [shown])
  return { chosen, choose: (ids) => setChosen(new Set(ids)) }
}

interface ChooseProps {
  label: string
  /** One, or all that are shown. */
  ids: string[]
  of: Choosing
}

export function Choose({ label, ids, of: { chosen, choose } }: ChooseProps) {
  const some = ids.filter((id) => chosen.has(id)).length
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={some === ids.length}
      indeterminate={some > 0 && some < ids.length}
      onChange={() =>
        choose(some === ids.length ? [...chosen].filter((id) => !ids.includes(id)) : [...chosen, ...ids])
      }
    />
  )
}

/** The column that chooses rows, with all of them at its head. */
export function choosingColumn<Row>(
  of: Choosing,
  rows: Row[],
  named: (row: Row) => { id: string; name: string },
): Column<Row> {
  return {
    title: 'Choose',
    isMiddle: true,
    head: <Choose label="Choose all that are shown" ids={rows.map((row) => named(row).id)} of={of} />,
    cell: (row) => {
      const { id, name } = named(row)
      return <Choose label={`Choose ${name}`} ids={[id]} of={of} />
    },
  }
}
