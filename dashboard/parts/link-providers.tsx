import { request } from '../data/client.js'
import { useRead } from '../data/cache.js'
import { useEdit } from '../data/edit.js'

/** The identity providers here, any of which somebody may add to their account: they then sign in by it as well. */
export function LinkProviders() {
  const { data } = useRead('sessions.listSignInProviders', {})
  const { isBusy, problem, run } = useEdit()
  return (
    <>
      {data?.providers.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          class="button"
          disabled={isBusy}
          onClick={() =>
            void run(async () => {
              const { url } = await request('sessions.linkProvider', { provider: id })
              location.assign(url)
            })
          }
        >
          Link {label} to my account
        </button>
      ))}
      {problem !== undefined && (
        <span class="bad" role="alert">
          {problem}
        </span>
      )}
    </>
  )
}
