import { request } from '../../data/client.js'
import { useEdit } from '../../data/edit.js'

/** Asks for the password of a link. */
export function Unlock({ unlock }: { unlock: (token: string) => Promise<void> }) {
  const { isBusy, problem, run } = useEdit()
  const send = (password: string) =>
    run(async () => {
      const { token } = await request('shareLinks.unlockShare', { body: { password } })
      await unlock(token)
    })
  return (
    <div class="sign-in">
      <h1>This report has a password</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const password = new FormData(event.currentTarget).get('password')
          if (typeof password === 'string') void send(password)
        }}
      >
        <div class="field">
          <label for="password">Password</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="off"
            required
            aria-describedby="password-hint"
            {...(problem !== undefined && { 'aria-invalid': true })}
          />
          <span class="hint" id="password-hint">
            Ask the person who sent you the link for it.
          </span>
        </div>
        {problem !== undefined && (
          <p class="bad" role="alert">
            {problem}
          </p>
        )}
        <div>
          <button class="button main" disabled={isBusy}>
            {isBusy ? 'Opening …' : 'Open the report'}
          </button>
        </div>
      </form>
    </div>
  )
}
