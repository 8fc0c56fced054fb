import { go, useAddress, withQuery } from '../../../data/address.js'
import { renew, useRead, write } from '../../../data/cache.js'
import { useEdit } from '../../../data/edit.js'
import { eventName } from '../../../data/events.js'
import { fromAddress } from '../../../data/filters.js'
import { useMay } from '../../../data/session.js'
import type { WebhookDelivery } from '../../../data/types.js'
import { count, many, moment } from '../../../data/words.js'
import { SelectField } from '../../../parts/select-field.js'
import { Empty, Part, Refused } from '../../../parts/states.js'
import { type Column, CursorPager, cursorIn, Table } from '../../../parts/table.js'

const CURSOR = 'deliveries'

const STATUSES: [string, string][] = [
  ['', 'All'],
  ['pending', 'Pending'],
  ['delivered', 'Delivered'],
  ['failed', 'Failed'],
]

/** What was sent, what the receiver answered, and a button to send it again. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const address = useAddress()
  const status = address.query.get('status') ?? ''
  const deliveries = useRead(
    'webhooks.listDeliveries',
    { id: webhookId },
    fromAddress(address, ['status'], { limit: 50, cursor: cursorIn(address, CURSOR) }),
  )
  const mayWrite = useMay('write')
  const edit = useEdit()
  const replay = ({ id }: WebhookDelivery) =>
    edit.run(() => write('webhooks.replayDelivery', { id: webhookId, deliveryId: id }))
  const columns = mayWrite ? [...COLUMNS, replayColumn(edit.isBusy, replay)] : COLUMNS
  return (
    <div class="stack">
      <div class="row spread">
        <h3>Deliveries</h3>
        <button type="button" class="button" onClick={() => renew('webhooks.listDeliveries')}>
          Look again
        </button>
      </div>
      <div class="filters">
        <SelectField
          id="delivery-status"
          label="Show"
          value={status}
          onChange={(value) =>
            go(withQuery(address, { status: value === '' ? undefined : value, [CURSOR]: undefined }))
          }
          options={STATUSES}
        />
      </div>
      <Refused by={edit} />
      <Part of={deliveries}>
        {({ items, paging }) =>
          items.length === 0 ? (
            <Empty title={status === '' ? 'Nothing was sent yet' : 'No matching deliveries'}>
              <p>Deliveries are kept for 30 days. “Send a test” makes one.</p>
            </Empty>
          ) : (
            <>
              <Table label="Deliveries" columns={columns} rows={items} rowKey={({ id }) => id} />
              <CursorPager name={CURSOR} paging={paging} noun="deliveries" />
            </>
          )
        }
      </Part>
    </div>
  )
}

const COLUMNS: Column<WebhookDelivery>[] = [
  { title: 'When', cell: ({ createdDate }) => <span class="nowrap">{moment(createdDate)}</span> },
  {
    title: 'Event',
    cell: ({ type, sequence }) => (
      <>
        {eventName(type)} {sequence !== null && <span class="quiet">no. {count(sequence)}</span>}
      </>
    ),
  },
  { title: 'State', cell: (delivery) => <Outcome delivery={delivery} /> },
  { title: 'Last answer', cell: ({ attempts }) => <Attempt attempt={attempts.at(-1)} /> },
]

function Outcome({ delivery: { status, attempts, nextAttemptDate } }: { delivery: WebhookDelivery }) {
  return (
    <>
      {status === 'failed' ? <strong class="bad">failed</strong> : status}
      <div class="quiet">
        {many(attempts.length, 'attempt')}
        {nextAttemptDate !== null && attempts.length > 0 && `, the next at ${moment(nextAttemptDate)}`}
      </div>
    </>
  )
}

function Attempt({ attempt }: { attempt: WebhookDelivery['attempts'][number] | undefined }) {
  if (attempt === undefined) return <>–</>
  const { status, error, responseStart, ms } = attempt
  return (
    <>
      {status === null ? 'no answer' : `status ${status}`} after {count(ms)} ms
      {error !== null && <div class="quiet">{error}</div>}
      {responseStart !== '' && <pre class="response-start">{responseStart}</pre>}
    </>
  )
}

function replayColumn(
  isBusy: boolean,
  replay: (delivery: WebhookDelivery) => Promise<void>,
): Column<WebhookDelivery> {
  return {
    title: 'Again',
    isActions: true,
    cell: (delivery) => (
      <button
        type="button"
        class="button"
        disabled={isBusy || delivery.status === 'pending'}
        aria-label={`Send again: ${eventName(delivery.type)} of ${moment(delivery.createdDate)}`}
        onClick={() => void replay(delivery)}
      >
        Send again
      </button>
    ),
  }
}
