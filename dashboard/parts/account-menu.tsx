import { useEdit } from '../data/edit.js'
import { signOut, useSession } from '../data/session.js'
import { Dropdown } from './dropdown.js'
import { LinkProviders } from './link-providers.js'
import { ThemeChoice } from './theme.js'

/** What belongs to whoever looks: their theme, and the way out. Nobody who is not signed in has an account. */
export function AccountMenu() {
  const session = useSession()
  const { isBusy, problem, run } = useEdit()
  return (
    <Dropdown
      id="account"
      class="account"
      says={session === undefined ? 'Theme' : 'Account'}
      buttonClass="tool"
    >
      {session !== undefined && <p class="wrap">{session.key.name}</p>}
      <ThemeChoice />
      {session !== undefined && session.person !== null && <LinkProviders />}
      {session !== undefined && (
        <button type="button" class="button" disabled={isBusy} onClick={() => void run(signOut)}>
          Sign out
        </button>
      )}
      {problem !== undefined && (
        <span class="bad" role="alert">
          {problem} You are still signed in.
        </span>
      )}
    </Dropdown>
  )
}
