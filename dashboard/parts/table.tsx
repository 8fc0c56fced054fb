import type { ComponentChildren } from 'preact'

import { useAddress, withQuery } from '../data/address.js'
import { Help } from './help.js'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ComponentChildren
  isNumber?: boolean
  /** The interface’s name for the order; columns without one are not sorted by. */
  sortBy?: string
  isMiddle?: boolean
  /** The field of the interface, where the title says how its figure is computed. */
  field?: string
}

interface TableProps<Row> {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  isOwn?: (row: Row) => boolean
}

/** Scrolls by itself where it is wider than the screen; the page does not. */
export function Table<Row>({ label, columns, rows, rowKey, isOwn }: TableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div class="table" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.title} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} class={isOwn?.(row) === true ? 'own' : ''}>
              {columns.map(({ title, cell, isNumber, isMiddle }) => (
                <td
                  key={title}
                  class={[isNumber === true && 'number', isMiddle === true && 'middle']
                    .filter(Boolean)
                    .join(' ')}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row>({ column: { title, isNumber, sortBy, field } }: { column: Column<Row> }) {
  const address = useAddress()
  const kind = isNumber === true ? 'number' : ''
  const help = field !== undefined && <Help name={title} field={field} />
  if (sortBy === undefined)
    return (
      <th scope="col" class={kind}>
        {title}
        {help}
      </th>
    )
  const isSorted = address.query.get('sortBy') === sortBy
  const isAscending = address.query.get('sortOrder') === 'asc'
  // A column of figures begins with the largest; a second click turns it round.
  const sortOrder = isSorted && !isAscending ? 'asc' : 'desc'
  return (
    <th scope="col" class={kind} {...(isSorted && { 'aria-sort': isAscending ? 'ascending' : 'descending' })}>
      <a href={withQuery(address, { sortBy, sortOrder, offset: undefined })}>
        {title}
        {isSorted && (isAscending ? ' ▲' : ' ▼')}
      </a>
      {help}
    </th>
  )
}

interface PagerProps {
  offset: number
  size: number
  shown: number
  hasMore: boolean
  noun: string
}

/** Pages by their place, so that an address leads to the same page. */
export function Pager({ offset, size, shown, hasMore, noun }: PagerProps) {
  const address = useAddress()
  if (offset === 0 && !hasMore) return null
  const at = (place: number) => withQuery(address, { offset: place <= 0 ? undefined : String(place) })
  return (
    <nav class="row" aria-label="Pages">
      {offset > 0 && (
        <a class="button" href={at(offset - size)}>
          Previous
        </a>
      )}
      <span class="quiet">
        {noun} {offset + 1}–{offset + shown}
      </span>
      {hasMore && (
        <a class="button" href={at(offset + size)}>
          Next
        </a>
      )}
    </nav>
  )
}
