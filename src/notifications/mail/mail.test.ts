import { beforeEach, describe, expect, it } from 'vitest'

import { seedReport, seedWorkspace } from '../../../test/helpers/seed.js'
import { seedSubscription } from '../../../test/helpers/valid-request.js'
import type { TestApp } from '../../../test/helpers/app.js'
import type { MailServer } from '../../../test/helpers/mail-server.js'
import type { LoggedType } from '../../events/index.js'
import { planExports } from '../../exports/plan-exports.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import type { MailKey } from './mail-store.js'
import type { Mailer } from './open-mailer.js'
import { bodyOf, headerOf, PUBLIC_URL, usePosting } from './posting.fixture.js'
import { sendMail } from './send-mail.js'

const { db, posting, at, plan, post, ...posted } = usePosting()
let server: MailServer
let mailer: Mailer
let test: TestApp
let workspaceId: WorkspaceId

beforeEach(async () => {
  ;({ server, mailer, test } = posting)
  workspaceId = (await seedWorkspace(test)) as WorkspaceId
})

const happen = (...types: LoggedType[]) => posted.happen(workspaceId, ...types)

describe('a person who wants to be notified immediately', () => {
  it('gets one mail for events at the same time, and none for events that need no action', async () => {
    await happen('visibility.changed')
    await seedSubscription(test, workspaceId)
    expect(await post()).toEqual([])
    await happen('visibility.changed', 'audit.completed', 'crawler.blocked')
    const [mail, ...more] = await post()
    expect(more).toEqual([])
    expect(headerOf(mail, 'To')).toBe('ada@example.com')
    expect(headerOf(mail, 'From')).toBe('Sightline <sightline@example.com>')
    expect(headerOf(mail, 'Subject')).toBe('Sightline: 2 events')
    expect(bodyOf(mail)).toContain('GPTBot could read the page before')
    expect(bodyOf(mail)).not.toContain('audit')
    await happen('audit.completed')
    expect(await post()).toEqual([])
  })

  it('reads the content of a single event in the subject', async () => {
    await seedSubscription(test, workspaceId)
    await happen('competitor.overtook')
    const [mail] = await post()
    expect(headerOf(mail, 'Subject')).toContain('Ridgeway')
  })

  it('gets each mail once, however many workers run', async () => {
    await seedSubscription(test, workspaceId)
    await happen('visibility.changed')
    await Promise.all([plan(), plan(), plan()])
    await test.runJobs()
    expect(server.received).toHaveLength(1)
  })

  it('gets the mail later if the server refuses it at first', async () => {
    await seedSubscription(test, workspaceId)
    await happen('visibility.changed')
    await plan()
    const [queued] = await db.rows<{ payload: MailKey }>({
      text: `delete from jobs where queue = 'send-mail' and state = 'waiting' returning payload`,
      values: [],
    })
    const key = queued?.payload ?? { workspaceId, mailId: '' }
    const { signal } = new AbortController()
    const lease = { jobId: '', attempt: 1, token: 1, signal, hold: async () => undefined }
    const attempt = () => sendMail(test.services, { mailer, publicUrl: PUBLIC_URL }, { key, lease })
    server.refuse('451 later')
    await expect(attempt()).rejects.toThrow('451')
    server.refuse(undefined)
    await attempt()
    // The mail has been sent, so another run of the job does nothing.
    await attempt()
    expect(server.received).toHaveLength(1)
  })

  it('unsubscribes with the link of the mail, without a key', async () => {
    const id = await seedSubscription(test, workspaceId)
    await happen('visibility.changed')
    const [mail] = await post()
    const link = headerOf(mail, 'List-Unsubscribe')?.slice(1, -1) ?? ''
    expect(link.startsWith(`${PUBLIC_URL}/v1/mail-subscriptions/${id}/unsubscribe?token=`)).toBe(true)
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(bodyOf(mail)).toContain(`${PUBLIC_URL}/unsubscribe/${id}#`)
    const path = link.slice(PUBLIC_URL.length)
    const click = (url: string) =>
      test.send('POST', url, {
        key: null,
        raw: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await click(`${path}x`)).status).toBe(401)
    expect((await click(path)).status).toBe(200)
    expect((await click(path)).status).toBe(401)
    await happen('visibility.changed')
    expect(await post()).toEqual([])
  })
})

describe('a digest', () => {
  it('is sent once a day from six o’clock on, with the events since the last', async () => {
    await seedSubscription(test, workspaceId, { events: 'daily' })
    await happen('visibility.changed')
    expect(await post()).toEqual([])
    at('2026-03-03T05:59:00.000Z')
    expect(await post()).toEqual([])
    at('2026-03-03T06:01:00.000Z')
    await happen('citation.lost')
    const [mail, ...more] = await post()
    expect(more).toEqual([])
    expect(headerOf(mail, 'Subject')).toBe('Since yesterday: 2 events')
    expect(await post()).toEqual([])
    at('2026-03-04T07:00:00.000Z')
    expect(await post()).toEqual([])
  })

  it('is sent on Mondays if it is weekly', async () => {
    at('2026-03-03T10:00:00.000Z')
    await seedSubscription(test, workspaceId, { events: 'weekly' })
    await happen('visibility.changed', 'citation.gained')
    at('2026-03-08T10:00:00.000Z')
    expect(await post()).toEqual([])
    at('2026-03-09T06:30:00.000Z')
    const [mail] = await post()
    expect(headerOf(mail, 'Subject')).toBe('Last week: 2 events')
  })
})

describe('the file of an export schedule', () => {
  it('is sent by mail to those who want it', async () => {
    const { id } = await seedReport(test, workspaceId)
    await test.runJobs()
    await seedSubscription(test, workspaceId, { events: 'off' })
    await seedSubscription(test, workspaceId, { email: 'grace@example.com', reports: false, events: 'off' })
    const schedule = { every: 'week', kind: 'csv' }
    await test.send('PUT', `/v1/reports/brand/${id}/export-schedule`, { body: schedule })
    at('2026-03-10T02:00:00.000Z')
    while ((await planExports(test.services)) > 0);
    await test.runJobs()
    const [mail, ...more] = await post()
    expect(more).toEqual([])
    expect(headerOf(mail, 'To')).toBe('ada@example.com')
    expect(mail).toMatch(/Content-Disposition: attachment; filename=\S+\.csv/)
  })
})

describe('a person who turned mail off for a time', () => {
  it('gets nothing about that time', async () => {
    const id = await seedSubscription(test, workspaceId, { events: 'off' })
    await happen('visibility.changed')
    const path = `/v1/workspaces/${workspaceId}/mail-subscriptions/${id}`
    await test.send('PATCH', path, { body: { events: 'immediately' } })
    expect(await post()).toEqual([])
    await happen('visibility.changed')
    expect(await post()).toHaveLength(1)
  })
})

describe('mail of more than thirty days', () => {
  it('is deleted', async () => {
    await seedSubscription(test, workspaceId)
    await happen('visibility.changed')
    await post()
    at('2026-04-03T10:00:00.000Z')
    await test.purge()
    expect(await db.rows({ text: 'select from mails', values: [] })).toEqual([])
  })
})
