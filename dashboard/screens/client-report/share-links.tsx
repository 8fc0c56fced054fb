import { useState } from 'preact/hooks'

import { useRead, write } from '../../data/cache.js'
import { useEdit } from '../../data/edit.js'
import type { ShareFilters, ShareView } from '../../data/types.js'
import { count, days, moment, NONE } from '../../data/words.js'
import { Confirm } from '../../parts/confirm.js'
import { Dialog } from '../../parts/dialog.js'
import { Part } from '../../parts/states.js'
import { type Column, Table } from '../../parts/table.js'
import { NewShare } from './new-share.js'

interface ShareLinksProps {
  reportId: string
  filters: ShareFilters
  onClose: () => void
}

/** Makes and revokes share links, which show the report to readers without a key. */
export function ShareLinks({ reportId, filters, onClose }: ShareLinksProps) {
  const shares = useRead('shareLinks.listShares', { reportId }, { limit: 100 })
  const edit = useEdit()
  const [revoked, askToRevoke] = useState<ShareView>()
  const revoke = (id: string) =>
    edit.run(async () => {
      await write('shareLinks.deleteShare', { reportId, shareId: id })
      askToRevoke(undefined)
    })
  const columns: Column<ShareView>[] = [
    {
      title: 'Link',
      cell: ({ title, kind, hasPassword, filters: { startDate, endDate } }) => (
        <>
          {title ?? 'Without a title'} {hasPassword && <span class="badge">password</span>}
          {kind === 'data' && <span class="badge">spreadsheet</span>}
          <br />
          <span class="quiet small">
            {startDate && endDate ? days(startDate, endDate) : 'always the last 30 days'}
          </span>
        </>
      ),
    },
    { title: 'Visits', isNumber: true, cell: ({ visits }) => count(visits) },
    {
      title: 'Last visit',
      cell: ({ lastVisitDate }) => (lastVisitDate === null ? NONE : moment(lastVisitDate)),
    },
    { title: 'Expires', cell: ({ expiresDate }) => (expiresDate === null ? 'never' : moment(expiresDate)) },
    {
      title: 'Revoke',
      cell: (share) => (
        <button
          type="button"
          class="button danger"
          aria-label={`Revoke the link ${share.title ?? 'without a title'}`}
          onClick={() => askToRevoke(share)}
        >
          Revoke
        </button>
      ),
    },
  ]
  return (
    <Dialog title="Share links" onClose={onClose}>
      {revoked && (
        <Confirm
          title={`Revoke the link ${revoked.title ?? 'without a title'}?`}
          action="Revoke"
          edit={edit}
          onConfirm={() => void revoke(revoked.id)}
          onClose={() => askToRevoke(undefined)}
        >
          <p>The link stops working for everyone. You can make another one, with another address.</p>
        </Confirm>
      )}
      <NewShare reportId={reportId} filters={filters} />
      <Part of={shares}>
        {({ items }) =>
          items.length === 0 ? null : (
            <Table label="Share links" columns={columns} rows={items} rowKey={({ id }) => id} />
          )
        }
      </Part>
      <div>
        <button type="button" class="button" onClick={onClose}>
          Close
        </button>
      </div>
    </Dialog>
  )
}
