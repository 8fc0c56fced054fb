import { useEffect, useState } from 'preact/hooks'

import type { RouteParams } from '../../routes.js'
import { useAddress } from '../../data/address.js'
import { dropAll, put, type Reading, useRead } from '../../data/cache.js'
import { goByShare, request } from '../../data/client.js'
import type { OpenedShare } from '../../data/types.js'
import { Failed, Loading } from '../../parts/states.js'
import { useReadyMark } from '../client-report/readings.js'
import { SharedReport } from './shared-report.js'
import { Unlock } from './unlock.js'

/** The page of a share link: one report as the client gets it, without menus. */
export default function Shared({ shareId }: RouteParams) {
  const isPrinted = useAddress().query.has('print')
  const [token, setToken] = useState<string>()
  useEffect(() => {
    if (isPrinted) document.documentElement.dataset.theme = 'light'
    // The token is in the fragment, so that no log contains it. It stays there, so that the page can be reloaded.
    const given = location.hash.slice(1)
    const anew = () => location.reload()
    goByShare(given)
    setToken(given)
    addEventListener('hashchange', anew)
    return () => {
      removeEventListener('hashchange', anew)
      goByShare(undefined)
      dropAll()
    }
  }, [shareId])
  const share = useRead('shareLinks.readShare', token ? {} : undefined)
  const unlock = async (unlocked: string) => {
    goByShare(unlocked)
    put('shareLinks.readShare', {}, await request('shareLinks.readShare', {}))
  }
  return (
    <main class={isPrinted ? 'shared printed' : 'shared'}>
      {token === '' ? (
        <NoToken />
      ) : share.data?.isUnlocked === true && share.error === undefined ? (
        <SharedReport share={share.data} isPrinted={isPrinted} />
      ) : (
        <NotYet share={share} unlock={unlock} />
      )}
    </main>
  )
}

function NotYet({
  share,
  unlock,
}: {
  share: Reading<OpenedShare>
  unlock: (token: string) => Promise<void>
}) {
  const { data, error, again } = share
  // A page with a password cannot be printed. This tells the printing program so that it does not wait.
  useReadyMark(error !== undefined || data !== undefined ? 'failed' : 'reading')
  if (error?.status === 401) return <Gone words={error.message} />
  if (error !== undefined) return <Failed error={error} again={again} />
  return data === undefined ? <Loading isChart /> : <Unlock unlock={unlock} />
}

function NoToken() {
  useReadyMark('failed')
  return (
    <Gone words="A part of the address is missing. Open the complete link that was sent to you, including everything after #." />
  )
}

function Gone({ words }: { words: string }) {
  return (
    <div class="sign-in">
      <h1>This link does not open</h1>
      <p role="alert">{words}</p>
    </div>
  )
}
