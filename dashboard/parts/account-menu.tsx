import { useEffect } from 'preact/hooks'

import { useRead, write } from '../data/cache.js'
import { useEdit } from '../data/edit.js'
import { applyPreferences } from '../data/preferences.js'
import { useAddress } from '../data/address.js'
import { signOut, useIsClient, useSession } from '../data/session.js'
import { Dropdown } from './dropdown.js'
import { LinkProviders } from './link-providers.js'
import { keepTheme, ThemeChoice } from './theme.js'
import type { Me } from '../data/types.js'

/** The account menu: own account, theme and signing out. Without a session there is no account. */
export function AccountMenu() {
  const session = useSession()
  const { isBusy, problem, run } = useEdit()
  const isPerson = session !== undefined && session.person !== null
  const me = useOwnPreferences(session && isPerson)
  const { items, paging } = useRead('people.listNotices', isPerson ? {} : undefined, { limit: 10 }).data ?? {}
  const fresh = items?.filter(({ readDate }) => readDate === null).length ?? 0
  // All are marked as read at once, so unread notices beyond these begin where these end.
  const more = fresh === items?.length && paging?.hasMore === true ? '+' : ''
  return (
    <Dropdown
      id="account"
      class="account"
      says={session === undefined ? 'Theme' : fresh === 0 ? 'Account' : `Account, ${fresh}${more} new`}
      buttonClass="tool"
    >
      {session !== undefined && <p class="wrap">{session.key.name}</p>}
      <ThemeChoice
        own={me?.theme}
        {...(isPerson && { onChoose: (theme) => void write('people.updateMe', { body: { theme } }) })}
      />
      {isPerson && (
        <a href="/settings?tab=your-account">
          Your account{fresh > 0 && `: ${fresh}${more} ${fresh === 1 ? 'notice' : 'notices'}`}
        </a>
      )}
      {me?.memberships.some(({ reportId }) => reportId !== null) === true && <GivenReports />}
      {isPerson && <LinkProviders />}
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

/**
 * A person can be a client in one workspace and have another role elsewhere. Both have their own start page, and this links them.
 */
function GivenReports() {
  const isClient = useIsClient()
  const { path } = useAddress()
  if (isClient) return null
  return path === '/your-reports' ? <a href="/">All reports</a> : <a href="/your-reports">Your reports</a>
}

/** Applies the preferences that a person has stored, in every browser. A key has no preferences. */
function useOwnPreferences(isPerson: boolean | undefined): Me | undefined {
  const { data: me } = useRead('people.readMe', isPerson === true ? {} : undefined)
  useEffect(() => {
    if (isPerson === false) applyPreferences()
    if (me === undefined) return
    applyPreferences(me)
    keepTheme(me.theme ?? 'system')
  }, [isPerson, me])
  return me
}
