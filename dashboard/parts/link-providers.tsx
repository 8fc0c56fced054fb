import { request } from '../data/client.js'
import { useRead, write } from '../data/cache.js'
import { useEdit } from '../data/edit.js'

/** The identity providers of the installation. A person can link each to their account, sign in with it, and unlink it. */
export function LinkProviders() {
  const { data } = useRead('sessions.listSignInProviders', {})
  const { data: linked } = useRead('sessions.listLinkedProviders', {})
  const { isBusy, problem, run } = useEdit()
  const link = async (provider: string) => {
    const { url } = await request('sessions.linkProvider', { provider })
    location.assign(url)
  }
  const unlink = async (issuer: string) => {
    await write('sessions.unlinkProvider', { query: { issuer } })
  }
  return (
    <>
      {data?.providers.map(({ id, label }) => {
        const known = linked?.providers.find(({ provider }) => provider === id)
        return (
          <button
            key={id}
            type="button"
            class="button"
            disabled={isBusy}
            onClick={() => void run(() => (known === undefined ? link(id) : unlink(known.issuer)))}
          >
            {known === undefined ? `Link ${label} to my account` : `Unlink ${label} from my account`}
          </button>
        )
      })}
      {problem !== undefined && (
        <span class="bad" role="alert">
          {problem}
        </span>
      )}
    </>
  )
}
