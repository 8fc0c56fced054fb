import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import type { IssuedInvitation } from './invitation-schema.js'

const sent: { to: string; subject: string; text: string; unsubscribeUrl: string | null }[] = []
const mailer = {
  send: async (mail: (typeof sent)[number]) => {
    sent.push(mail)
  },
  close: () => undefined,
}

describe('POST /v1/invitations/{id}/resend', () => {
  const test = useTestApp({ mail: { mailer, publicUrl: 'https://sightline.example' } })
  const signIn = (text: string | undefined) =>
    test.send('POST', '/v1/session', { body: { code: /#code=(\S+)/.exec(text ?? '')?.[1] }, key: null })

  it('409 within a minute of a mail, whose link is shown to nobody else', async () => {
    const body = {
      email: 'grace@example.com',
      name: 'Grace',
      memberships: [{ workspaceId: await seedWorkspace(test), role: 'viewer' }],
    }
    const invited = await test.send<IssuedInvitation>('POST', '/v1/invitations', { body })
    expect(invited).toMatchObject({ status: 201, body: { url: null, sentDate: '2026-03-02T10:00:00.000Z' } })
    expect(sent).toMatchObject([{ to: 'grace@example.com', unsubscribeUrl: null }])
    const again = () => test.send<IssuedInvitation>('POST', `/v1/invitations/${invited.body.id}/resend`)
    expect((await again()).status).toBe(409)
    // A new invitation for the address does not send it either, even in another letter case.
    const anew = () => test.send('POST', '/v1/invitations', { body: { ...body, email: 'Grace@Example.com' } })
    for (let times = 0; times < 3; times += 1) expect((await anew()).status).toBe(409)
    expect(sent).toHaveLength(1)
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    expect([(await again()).status, sent.length]).toEqual([200, 2])
    expect((await signIn(sent[0]?.text)).status).toBe(401)
    expect((await signIn(sent[1]?.text)).status).toBe(201)
  })
})

describe('invitations sent again at the same time', () => {
  let send: () => Promise<void> = async () => undefined
  const counted = { send: () => send(), close: () => undefined }
  const test = useTestApp({ mail: { mailer: counted, publicUrl: 'https://sightline.example' } })

  it('are mailed once a minute, and again at once if the mail server refused the mail', async () => {
    const memberships = [{ workspaceId: await seedWorkspace(test), role: 'viewer' }]
    const body = { email: 'at-once@example.com', memberships }
    let mails = 0
    send = async () => void (mails += 1)
    const { body: invited } = await test.send<IssuedInvitation>('POST', '/v1/invitations', { body })
    const again = () => test.send<IssuedInvitation>('POST', `/v1/invitations/${invited.id}/resend`)
    const anew = () => test.send('POST', '/v1/invitations', { body })
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => (release = resolve))
    send = () => {
      mails += 1
      return isReleased
    }
    const sending = [again(), again(), again()]
    await expect.poll(() => mails).toBe(2)
    expect([(await again()).status, (await anew()).status]).toEqual([409, 409])
    release()
    const statuses = (await Promise.all(sending)).map(({ status }) => status)
    expect([statuses.toSorted((one, other) => one - other), mails]).toEqual([[200, 409, 409], 2])

    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    send = () => Promise.reject(new Error('no such mailbox'))
    for (let times = 0; times < 2; times += 1)
      expect(await again()).toMatchObject({
        status: 200,
        body: { sentDate: null, url: expect.stringContaining('#code=') },
      })
  })
})

describe('POST /v1/invitations', () => {
  let send: () => Promise<void> = async () => undefined
  const slow = { send: () => send(), close: () => undefined }
  const test = useTestApp({ mail: { mailer: slow, publicUrl: 'https://sightline.example' } })

  it.each([
    ['slow@example.com', {}],
    ['slower@example.com', { 'idempotency-key': 'invite-once' }],
  ])('201 does not wait until the mail to %s is sent, with %o', async (email, headers) => {
    const memberships = [{ workspaceId: await seedWorkspace(test), role: 'viewer' }]
    let release = () => {}
    const isSending = new Promise<void>((sending) => {
      send = () => {
        sending()
        return new Promise<void>((resolve) => (release = resolve))
      }
    })
    const body = { email, memberships }
    const invited = test.send<IssuedInvitation>('POST', '/v1/invitations', { body, headers })
    await isSending
    const key = { name: 'meanwhile', scopes: ['read'], allWorkspaces: true }
    expect((await test.send('POST', '/v1/api-keys', { body: key })).status).toBe(201)
    const listed = await test.send<{ items: { email: string }[] }>('GET', '/v1/invitations')
    expect(listed.body.items.map((one) => one.email)).toContain(email)
    release()
    expect(await invited).toMatchObject({ status: 201, body: { url: null, sentDate: expect.any(String) } })
  })
})

describe('invitations without a mail server', () => {
  const test = useTestApp({ mail: null })

  it('201 for several simultaneous ones to one address, of which only the last remains', async () => {
    const memberships = [{ workspaceId: await seedWorkspace(test), role: 'viewer' }]
    const body = { email: 'rush@example.com', memberships }
    const invite = () => test.send<IssuedInvitation>('POST', '/v1/invitations', { body })
    const made = await Promise.all([invite(), invite(), invite(), invite()])
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const signIn = ({ url }: IssuedInvitation) =>
      test.send('POST', '/v1/session', { body: { code: url?.split('#code=')[1] }, key: null })
    const signedIn = await Promise.all(made.map((one) => signIn(one.body)))
    expect(signedIn.filter(({ status }) => status === 201)).toHaveLength(1)
  })
})
