import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

import { useAddress } from '../data/address.js'
import type { Reading } from '../data/cache.js'
import { type Edit, useEdit } from '../data/edit.js'
import type { Page } from '../data/types.js'
import { Confirm } from './confirm.js'
import { Empty, Part, Refused } from './states.js'
import { type Column, CursorPager, Table } from './table.js'

interface Removal<Row> {
  /** The label of the button, if it is not “Delete”. */
  verb?: string
  /** A question with the name of the object. */
  title: (row: Row) => string
  /** The consequences. */
  words: (row: Row) => ComponentChildren
  run: (row: Row) => Promise<unknown>
}

interface EditableListProps<Row> {
  title: string
  /** Says what the list is for. */
  about?: ComponentChildren
  of: Reading<Page<Row>>
  columns: (rows: Row[]) => Column<Row>[]
  /** The plural of the entries in lower case, for the pager. It is also the name of the cursor in the address. */
  noun: string
  empty: { title: string; words: string }
  /** Without this right, entries are only shown. */
  mayWrite?: boolean
  /** The label of the button for a new entry; undefined if there can be none. */
  add?: string | undefined
  /** The dialog for a new entry, or for the entry of a row. */
  form?: (row: Row | undefined, onClose: () => void) => ComponentChildren
  /** The label of the button that changes an entry; undefined if entries cannot be changed. */
  change?: string | undefined
  removal?: Removal<Row> | undefined
  /** Further buttons of an entry. */
  others?: (row: Row, edit: Edit) => ComponentChildren
  /** The words after the verb in a button’s accessible name, for screen readers. */
  named?: (row: Row) => string
}

/** A list whose entries are added, changed and deleted in dialogs. */
export function EditableList<Row extends { id: string }>(props: EditableListProps<Row>) {
  const { title, about, of, noun, empty, mayWrite = true, add, form, change, removal, others } = props
  const [edited, setEdited] = useState<Row | 'new'>()
  const [removed, setRemoved] = useState<Row>()
  const edit = useEdit()
  const isFirstPage = !useAddress().query.has(noun)
  const verb = removal?.verb ?? 'Delete'
  const buttons = mayWrite ? [change, removal, others].filter((one) => one !== undefined).length : 0
  const remove = (row: Row) =>
    edit.run(async () => {
      await removal?.run(row)
      setRemoved(undefined)
    })
  const actions: Column<Row> = {
    title: buttons === 1 && change !== undefined ? change : 'Actions',
    isActions: true,
    cell: (row) => (
      <div class="row tight">
        {others?.(row, edit)}
        {change !== undefined && (
          <button
            type="button"
            class="button"
            aria-label={`${change}${props.named?.(row) ?? ''}`}
            onClick={() => setEdited(row)}
          >
            {change}
          </button>
        )}
        {removal !== undefined && (
          <button
            type="button"
            class="button danger"
            disabled={edit.isBusy}
            aria-label={`${verb}${props.named?.(row) ?? ''}`}
            onClick={() => setRemoved(row)}
          >
            {verb}
          </button>
        )}
      </div>
    ),
  }
  return (
    <section class="stack">
      <div class="row spread">
        <h2>{title}</h2>
        {mayWrite && add !== undefined && (
          <button type="button" class="button" onClick={() => setEdited('new')}>
            {add}
          </button>
        )}
      </div>
      {about !== undefined && <p class="quiet">{about}</p>}
      {removed === undefined && <Refused by={edit} />}
      <Part of={of}>
        {({ items, paging }) => (
          <>
            {items.length > 0 ? (
              <Table
                label={title}
                columns={[...props.columns(items), ...(buttons === 0 ? [] : [actions])]}
                rows={items}
                rowKey={({ id }) => id}
              />
            ) : (
              isFirstPage && (
                <Empty title={empty.title}>
                  <p>{empty.words}</p>
                </Empty>
              )
            )}
            <CursorPager name={noun} paging={paging} noun={noun} />
          </>
        )}
      </Part>
      {/* A save that ends late closes its own dialog, not the one that was opened since. */}
      {edited !== undefined &&
        form?.(edited === 'new' ? undefined : edited, () =>
          setEdited((now) => (now === edited ? undefined : now)),
        )}
      {removed !== undefined && removal !== undefined && (
        <Confirm
          title={removal.title(removed)}
          action={verb}
          edit={edit}
          onConfirm={() => void remove(removed)}
          onClose={() => setRemoved(undefined)}
        >
          <p>{removal.words(removed)}</p>
        </Confirm>
      )}
    </section>
  )
}
