import { useEffect } from 'preact/hooks'

import { useRead, write } from '../data/cache.js'
import { useEdit } from '../data/edit.js'
import { applyPreferences } from '../data/preferences.js'
import { useAddress } from '../data/address.js'
import { signOut, useIsClient, useSession } from '../data/session.js'
import { many } from '../data/words.js'
import { Dropdown } from './dropdown.js'
import { LinkProviders } from './link-providers.js'
import { keepTheme, ThemeChoice } from './theme.js'
import type { Me } from '../data/types.js'

/** What belongs to whoever looks: their theme, and the way out. Nobody who is not signed in has an account. */
export function AccountMenu() {
  const session = useSession()
  const { isBusy, problem, run } = useEdit()
  const isPerson = session !== undefined && session.person !== null
  const me = useOwnPreferences(session && isPerson)
  const notices = useRead('people.listNotices', isPerson ? {} : undefined, { limit: 10 }).data?.items ?? []
  const fresh = notices.filter(({ readDate }) => readDate === null).length
  return (
    <Dropdown
      id="account"
      class="account"
      says={session === undefined ? 'Theme' : fresh === 0 ? 'Account' : `Account, ${fresh} new`}
      buttonClass="tool"
    >
      {session !== undefined && <p class="wrap">{session.key.name}</p>}
      <ThemeChoice
        key={me?.theme}
        {...(isPerson && { onChoose: (theme) => void write('people.updateMe', { body: { theme } }) })}
      />
      {isPerson && (
        <a href="/settings?tab=your-account">Your account{fresh > 0 && `: ${many(fresh, 'notice')}`}</a>
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

/** Whoever is a client in one workspace and more than that in another has two places, and a way between them. */
function GivenReports() {
  const isClient = useIsClient()
  const { path } = useAddress()
  if (isClient) return null
  return path === '/your-reports' ? <a href="/">All reports</a> : <a href="/your-reports">Your reports</a>
}

/** What the person who has signed in has chosen holds in every browser; a key has chosen nothing. */
function useOwnPreferences(isPerson: boolean | undefined): Me | undefined {
  const { data: me } = useRead('people.readMe', isPerson === true ? {} : undefined)
  useEffect(() => {
    if (isPerson === false) applyPreferences()
    if (me === undefined) return
    applyPreferences(me)
    if (me.theme !== null) keepTheme(me.theme)
  }, [isPerson, me])
  return me
}
