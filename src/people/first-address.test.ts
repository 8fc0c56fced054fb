import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { countWaiting } from '../../test/helpers/database.js'
import { createLoginLink } from '../dashboard-server/index.js'
import { sql } from '../db/db.js'

const test = useTestApp()

describe('the address of the first owner', () => {
  it('409 if another person gets it at the same moment', async () => {
    const { id: keyId } = await test.newKey({ scopes: ['admin'] })
    const order = { keyId, adminKey: undefined, linkBase: '', isOfOwner: true }
    const code = (await createLoginLink(test.services, order)).url.split('#code=')[1]
    const opened = await test.send('POST', '/v1/session', { body: { code }, key: null })
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const body = { email: 'Taken@example.com' }
    const changing = await test.db.transaction(async (tx) => {
      await tx.run(sql`
        insert into people (id, email, email_key, name, created_at, updated_at)
        values ('01K9ZQ4T7B8M3X5R6W2V0Y1N4C', 'taken@example.com', 'taken@example.com', 'Grace', now(), now())`)
      const sent = test.send('PATCH', '/v1/me', { key: null, headers, body })
      await expect.poll(() => countWaiting(test.db)).toBe(1)
      return { sent }
    })
    expect(await changing.sent).toMatchObject({
      status: 409,
      body: { message: 'Another person here has this e-mail address.' },
    })
  })
})
