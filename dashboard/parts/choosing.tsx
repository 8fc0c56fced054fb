import { useEffect, useState } from 'preact/hooks'

import type { Column } from './table.js'

export interface Choosing {
  chosen: ReadonlySet<string>
  choose: (ids: Iterable<string>) => void
}

/** The rows that are chosen for a common edit. The choice is cleared when another list is shown. */
export function useChoosing(shown = ''): Choosing {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => setChosen(new Set()), [shown])
  return { chosen, choose: (ids) => setChosen(new Set(ids)) }
}

/** The chosen rows that are still in the list. It can be read again without a row, and no hidden row is edited. */
export const chosenOf = (ids: string[], { chosen }: Pick<Choosing, 'chosen'>): string[] =>
  ids.filter((id) => chosen.has(id))

interface ChooseProps {
  label: string
  /** The ids of one row, or of all rows that are shown. */
  ids: string[]
  of: Choosing
}

export function Choose({ label, ids, of }: ChooseProps) {
  const { chosen, choose } = of
  const some = chosenOf(ids, of).length
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

/** The column with a box for each row. The box in its head chooses all rows. */
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
