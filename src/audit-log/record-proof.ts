import { OPERATOR, type StoredPerson } from '../auth/index.js'
import type { Services } from '../context.js'
import type { Db } from '../db/db.js'
import { recordAct } from './record-act.js'

/** Records that the first proof of an address has ended the sessions, keys and second factors of whoever had taken the account before. */
export const recordProof =
  ({ now }: Pick<Services, 'now'>) =>
  (tx: Db, { id, name, isOwner, memberships }: StoredPerson): Promise<void> =>
    recordAct({ now, actor: OPERATOR, address: null }, tx, {
      action: 'person.address-proved',
      target: { id, name },
      workspaceIds: isOwner ? [] : memberships.map(({ workspaceId }) => workspaceId),
    })
