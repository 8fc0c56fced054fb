import { useEffect, useRef, useState } from 'preact/hooks'

import { go, useAddress } from '../../data/address.js'
import { RequestFailed } from '../../data/client.js'
import { addressAfterSignIn, readSession, signIn } from '../../data/session.js'
import { Frame } from '../../parts/frame.js'
import { Form } from '../../parts/form.js'
import { Providers, useProviderProblem } from './providers.js'
import type { SecondStep } from '../../data/types.js'
import { SecondStepForm } from './second-step.js'
import { isMailed, Mailed, MailLink } from './mail-link.js'

/**
 * Signs in by a provider, by a one-time link or by a pasted key. The code of a link is in the fragment, so that no log contains
 * it.
 */
export default function SignIn() {
  const { query } = useAddress()
  const [problem, setProblem] = useState<string>()
  // Kept apart from the form’s problems: a failed link is not a problem of the key that is pasted instead.
  const [linkProblem, setLinkProblem] = useState<string>()
  const providerProblem = useProviderProblem()
  const [isBusy, setBusy] = useState(false)
  const [question, setQuestion] = useState<Question>()
  const [mailed, setMailed] = useState<string>()
  const [secondStep, setSecondStep] = useState<SecondStep>()
  const enterDashboard = () => go(addressAfterSignIn(query), { replaces: true })
  const attempt = async (act: () => Promise<void>, say = setLinkProblem) => {
    setBusy(true)
    setProblem(undefined)
    setLinkProblem(undefined)
    await act().catch((error: unknown) => say(error instanceof RequestFailed ? error.message : String(error)))
    setBusy(false)
  }
  const enter = (credentials: { code: string } | { key: string }) =>
    attempt(
      async () => {
        setQuestion(undefined)
        setMailed(undefined)
        const step = await signIn(credentials)
        if (step === undefined) enterDashboard()
        else setSecondStep(step)
      },
      'key' in credentials ? setProblem : setLinkProblem,
    )
  useCodes((code) => {
    void attempt(async () => {
      const session = await readSession()
      if (session === undefined && isMailed(code)) setMailed(code)
      else if (session === undefined) await enter({ code })
      else setQuestion({ code, name: session.key.name })
    })
  })
  if (secondStep !== undefined) return <SecondStepForm step={secondStep} onDone={enterDashboard} />
  if (question !== undefined)
    return <Instead {...question} isBusy={isBusy} onAccept={() => void enter({ code: question.code })} />
  if (mailed !== undefined)
    return <Mailed code={mailed} isBusy={isBusy} onAccept={() => void enter({ code: mailed })} />
  return (
    <Frame title="Sign in">
      <div class="sign-in">
        <h1>Sign in</h1>
        {(linkProblem ?? providerProblem) !== undefined && (
          <p class="bad" role="alert">
            {linkProblem ?? providerProblem}
          </p>
        )}
        <Providers query={query} />
        <MailLink />
        <Form
          edit={{ isBusy, problem, problems: [], clearFailure: () => setProblem(undefined) }}
          action="Sign in"
          busyAction="Signing in …"
          onSubmit={(textOf) => {
            const key = textOf('key').trim()
            if (key !== '') void enter({ key })
          }}
        >
          <div class="field">
            <label for="key">API key</label>
            <input
              id="key"
              name="key"
              type="password"
              autocomplete="off"
              placeholder="sl_live_…"
              required
              aria-describedby="key-hint"
              {...(problem !== undefined && { 'aria-invalid': true })}
            />
            <span class="hint" id="key-hint">
              It stays on the server; this browser keeps only a cookie.
            </span>
          </div>
        </Form>
        <div class="stack quiet">
          <p>
            Or open the link that <code>npm start</code> printed. It works once, for 15 minutes. Another:
          </p>
          <pre>npx sightline login-link</pre>
        </div>
      </div>
    </Frame>
  )
}

interface Question {
  code: string
  /** The name of the current session. */
  name: string
}

/** Calls `onCode` with the code of a link that was opened or pasted into this tab, where only the fragment changes. */
function useCodes(onCode: (code: string) => void): void {
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    const take = () => {
      const code = /^#code=(.+)$/.exec(location.hash)?.[1]
      if (code === undefined) return
      // The code works once, so it is removed from the address bar and the history.
      history.replaceState(undefined, '', location.pathname + location.search)
      latest.current(code)
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
}

/** Asks before a link replaces the current session. Anyone can send a link, and its reader must not switch accounts unnoticed. */
function Instead({ name, isBusy, onAccept }: Question & { isBusy: boolean; onAccept: () => void }) {
  return (
    <Frame title="Sign in">
      <div class="sign-in">
        <h1>Sign in by this link instead?</h1>
        <p>
          You are signed in as <strong>{name}</strong>. This link signs in the person or key that it was made
          for, and ends your session in this browser.
        </p>
        <div class="row">
          <button type="button" class="button main" disabled={isBusy} onClick={onAccept}>
            Sign in by the link
          </button>
          <a class="button" href="/">
            Stay signed in as {name}
          </a>
        </div>
      </div>
    </Frame>
  )
}
