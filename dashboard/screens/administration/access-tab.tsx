import { useMay } from '../../data/session.js'
import type { Session } from '../../data/types.js'
import { moment } from '../../data/words.js'
import { Assistants } from '../authorize/assistants.js'
import { Invite } from './invite.js'
import { Keys } from './keys.js'
import { Sessions } from './sessions.js'

/** Access to the installation: sessions of browsers, keys and invitations. */
export function AccessTab({ session }: { session: Session }) {
  const isAdmin = useMay('admin')
  return (
    <>
      <p class="quiet">
        You are signed in{' '}
        {session.person === null ? `with the key “${session.key.name}”` : `as ${session.person.name}`} (
        {session.key.scopes.join(', ')}) until{' '}
        {session.expiresDate === null ? 'it is ended' : moment(session.expiresDate)}, and longer while you use
        it.
      </p>
      <Sessions />
      <Assistants />
      {isAdmin && <Invite />}
      {isAdmin && <Keys />}
    </>
  )
}
