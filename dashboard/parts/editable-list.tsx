import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'

import type { Reading } from '../data/cache.js'
import { type Edit, useEdit } from '../data/edit.js'
import type { Page } from '../data/types.js'
import { Confirm } from './confirm.js'
import { Empty, Part, Refused } from './states.js'
import { type Column, CursorPager, Table } from './table.js'

interface Removal<Row> {
  /** What the button says, where that is not “Delete”. */
  verb?: string
  /** A question that names what it is about. */
  title: (row: Row) => string
  /** What follows from it. */
  words: (row: Row) => ComponentChildren
  run: (row: Row) => Promise<unknown>
}

interface EditableListProps<Row> {
  title: string
  /** What the list is for. */
  about?: ComponentChildren
  of: Reading<Page<Row>>
  columns: (rows: Row[]) => Column<Row>[]
  /** Of the entries, in small letters: the pager says it, and the address has the cursor under it. */
  noun: string
  empty: { title: string; words: string }
  /** Without it entries are only shown. */
  mayWrite?: boolean
  /** The button for another entry; undefined where none can be made. */
  add?: string | undefined
  /** The dialog for another entry, or for one that is there. */
  form?: (row: Row | undefined, onClose: () => void) => ComponentChildren
  /** The button that changes an entry; undefined where none can be changed. */
  change?: string | undefined
  removal?: Removal<Row> | undefined
  /** Further buttons of an entry. */
  others?: (row: Row, edit: Edit) => ComponentChildren
  /** What follows the verb of a button for those who do not see its row. */
  named?: (row: Row) => string
}

/** A list whose entries are added, changed and deleted in dialogs. */
export function EditableList<Row extends { id: string }>(props: EditableListProps<Row>) {
  const { title, about, of, noun, empty, mayWrite = true, add, form, change, removal, others } = props
  const [edited, setEdited] = useState<Row | 'new'>()
  const [removed, setRemoved] = useState<Row>()
  const edit = useEdit()
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
        {({ items, paging }) =>
          items.length === 0 ? (
            <Empty title={empty.title}>
              <p>{empty.words}</p>
            </Empty>
          ) : (
            <>
              <Table
                label={title}
                columns={[...props.columns(items), ...(buttons === 0 ? [] : [actions])]}
                rows={items}
                rowKey={({ id }) => id}
              />
              <CursorPager name={noun} paging={paging} noun={noun} />
            </>
          )
        }
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
          onClose={() => {
            edit.clearFailure()
            setRemoved(undefined)
          }}
        >
          <p>{removal.words(removed)}</p>
        </Confirm>
      )}
    </section>
  )
}
