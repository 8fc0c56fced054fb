import { useAddress } from '../../data/address.js'
import type { Reading } from '../../data/cache.js'
import { TRAFFIC_PAGE } from '../../data/traffic.js'
import type { Page } from '../../data/types.js'
import { Part } from '../../parts/states.js'
import { type Column, Pager, Table } from '../../parts/table.js'

interface TrafficListProps<Row> {
  label: string
  of: Reading<Page<Row>>
  columns: Column<Row>[]
  rowKey: (row: Row) => string
  empty: string
  /** A remark about the figures. */
  note: string
}

/** A table below the chart. */
export function TrafficList<Row>({ label, of, columns, rowKey, empty, note }: TrafficListProps<Row>) {
  const offset = Number(useAddress().query.get('offset') ?? 0)
  return (
    <Part of={of}>
      {({ items, paging }) =>
        items.length === 0 ? (
          <p class="quiet">{empty}</p>
        ) : (
          <>
            <Table label={label} columns={columns} rows={items} rowKey={rowKey} />
            <Pager
              offset={offset}
              size={TRAFFIC_PAGE}
              shown={items.length}
              hasMore={paging.hasMore}
              noun={label}
            />
            <p class="quiet small">{note}</p>
          </>
        )
      }
    </Part>
  )
}
