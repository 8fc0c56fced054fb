import { describe, expect, it } from 'vitest'

import { withoutOwnKeys, withoutSecrets } from './secrets.js'

describe('withoutOwnKeys', () => {
  const secret = 'a1B2c3D4'.repeat(5)

  it.each(['sl_live_', 'sl_session_', 'sl_code_', 'sl_share_', 'sl_unlock_', 'sl_ingest_', 'whsec_'])(
    'removes what begins with %s, complete or cut, in any text',
    (start) => {
      for (const key of [start + secret, start + secret.slice(0, 20)])
        for (const [before, after] of [
          ['', ''],
          ['There is no "', '".'],
          ['x', ' y'],
          ['\\n', '…'],
        ])
          expect(withoutOwnKeys(`${before}${key}${after}`)).toBe(`${before}${start}[redacted]${after}`)
    },
  )

  it.each(['sl_live_…x7Qp', 'An API key, as Bearer sl_live_…', 'the column sl_no', 'nothing'])(
    'leaves %j unchanged',
    (text) => expect(withoutOwnKeys(text)).toBe(text),
  )
})

describe('withoutSecrets', () => {
  const secret = 'operator-key-0123456789'

  it.each([
    [`${secret} and ${secret}`, '[redacted] and [redacted]'],
    [`"${secret.slice(0, 15)}…"`, '"[redacted]…"'],
    [`${secret}456`, '[redacted]456'],
    ['operator', 'operator'],
  ])('%j becomes %j', (text, expected) => expect(withoutSecrets(text, [secret])).toBe(expected))

  it('ignores short secrets, which are words', () =>
    expect(withoutSecrets('ollama', ['ollama'])).toBe('ollama'))
})
