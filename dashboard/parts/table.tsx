import { type ComponentChildren, Fragment } from 'preact'

import { type Address, useAddress, withQuery } from '../data/address.js'
import type { Page } from '../data/types.js'
import { Help, type HelpProps } from './help.js'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ComponentChildren
  isNumber?: boolean
  /** The value of `sortBy` in the interface; columns without it cannot be sorted. */
  sortBy?: string | undefined
  isMiddle?: boolean
  /** The field of the interface. With it, the title has a help button for the figure. */
  field?: HelpProps['field']
  /** The value that the table sorts by in the browser, for complete lists that the interface does not sort. Null comes last. */
  by?: (row: Row) => number | string | null
  /** Shown instead of the title. */
  head?: ComponentChildren
  /** The column contains buttons. */
  isActions?: boolean
}

/** Removes sorting, for a table with the first entries of a list in one order. */
export const unsorted = <Row,>(columns: Column<Row>[]): Column<Row>[] =>
  columns.map((column) => ({ ...column, sortBy: undefined }))

interface TableProps<Row> {
  label: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  isOwn?: (row: Row) => boolean
  /** The default order, largest first. */
  sortedBy?: string
  /** The group of a row. Rows of one group must follow each other. */
  groupOf?: (row: Row, rows: Row[]) => { key: string; title: ComponentChildren }
}

/** A table. If it is too narrow for its columns, each row becomes a card with labelled values (`styles/cards.css`). */
export function Table<Row>({ label, columns, rows, rowKey, isOwn, sortedBy, groupOf }: TableProps<Row>) {
  const { query } = useAddress()
  const sorting = columns.find(({ sortBy }) => sortBy !== undefined && sortBy === query.get('sortBy'))?.by
  const shown =
    sorting === undefined ? rows : rows.toSorted(orderBy(sorting, query.get('sortOrder') === 'asc'))
  const groups = shown.map((row) => groupOf?.(row, rows))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div class="table" role="region" aria-label={label} tabIndex={0}>
      <table class="cards">
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.title} column={column} sortedBy={sortedBy} />
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            <Fragment key={rowKey(row)}>
              {groups[index] !== undefined && groups[index].key !== groups[index - 1]?.key && (
                <tr class="group">
                  <th scope="colgroup" colSpan={columns.length}>
                    {groups[index].title}
                  </th>
                </tr>
              )}
              <tr class={isOwn?.(row) === true ? 'own' : ''}>
                {columns.map((column) => (
                  <td key={column.title} class={kindOf(column)} data-title={column.title}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function orderBy<Row>(by: (row: Row) => number | string | null, isAscending: boolean) {
  return (one: Row, other: Row): number => {
    const [left, right] = [by(one), by(other)]
    if (left === right) return 0
    if (left === null || right === null) return left === null ? 1 : -1
    return left < right === isAscending ? -1 : 1
  }
}

function kindOf<Row>({ isNumber, isMiddle, isActions }: Column<Row>): string {
  return [isNumber === true && 'number', isMiddle === true && 'middle', isActions === true && 'actions']
    .filter(Boolean)
    .join(' ')
}

interface HeadProps<Row> {
  column: Column<Row>
  sortedBy: string | undefined
}

function Head<Row>({ column, sortedBy }: HeadProps<Row>) {
  const address = useAddress()
  const { title, sortBy, field, head = title } = column
  const kind = kindOf(column)
  const help = field !== undefined && <Help name={title} field={field} />
  if (sortBy === undefined)
    return (
      <th scope="col" class={kind}>
        {help ? <span class="helped">{head}</span> : head}
        {help}
      </th>
    )
  const isSorted = (address.query.get('sortBy') ?? sortedBy) === sortBy
  const isAscending = address.query.get('sortOrder') === 'asc'
  // The first click sorts with the largest value first; the second reverses the order.
  const sortOrder = isSorted && !isAscending ? 'asc' : 'desc'
  return (
    <th scope="col" class={kind} {...(isSorted && { 'aria-sort': isAscending ? 'ascending' : 'descending' })}>
      <a
        class={help ? 'helped' : undefined}
        href={withQuery(address, { sortBy, sortOrder, offset: undefined })}
      >
        {title}
        {isSorted && (isAscending ? '\u00a0▲' : '\u00a0▼')}
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

/** A pager by offset, so that an address leads to the same page. */
export function Pager({ offset, size, shown, hasMore, noun }: PagerProps) {
  const address = useAddress()
  if (offset === 0 && !hasMore) return null
  const at = (start: number) => withQuery(address, { offset: start <= 0 ? undefined : String(start) })
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

/** The cursor of a list, by its name in the address. A screen may have several lists. */
export const cursorIn = ({ query }: Address, name: string): string | undefined => query.get(name) ?? undefined

interface CursorPagerProps {
  name: string
  paging: Page<unknown>['paging']
  noun: string
}

/** A pager for a list that is read by cursor. */
export function CursorPager({ name, paging, noun }: CursorPagerProps) {
  const address = useAddress()
  const isFirst = !address.query.has(name)
  const toTop = () => scrollTo(0, 0)
  if (isFirst && paging.nextCursor === null) return null
  return (
    <nav class="row" aria-label={`Pages of ${noun}`}>
      {!isFirst && (
        <a class="button" href={withQuery(address, { [name]: undefined })} onClick={toTop}>
          First {noun}
        </a>
      )}
      {paging.nextCursor !== null && (
        <a class="button" href={withQuery(address, { [name]: paging.nextCursor })} onClick={toTop}>
          More {noun}
        </a>
      )}
    </nav>
  )
}
