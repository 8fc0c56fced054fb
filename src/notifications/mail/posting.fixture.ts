import { afterAll, beforeAll, beforeEach } from 'vitest'

import { appOn, type TestApp } from '../../../test/helpers/app.js'
import { useTestDb } from '../../../test/helpers/database.js'
import { type MailServer, openMailServer } from '../../../test/helpers/mail-server.js'
import { EVENT_EXAMPLES, type LoggedType, type NewEvent, recordEvents } from '../../events/index.js'
import type { WorkspaceId } from '../../kernel/ids.js'
import { sendOnByMail } from '../planning/send-on.js'
import { type Mailer, openMailer } from './open-mailer.js'

export const PUBLIC_URL = 'https://sightline.example'

interface Posting {
  test: TestApp
  server: MailServer
  mailer: Mailer
}

/** An installation whose mail goes to a server on loopback. */
export function usePosting() {
  const db = useTestDb()
  const posting = {} as Posting

  beforeAll(async () => {
    posting.server = await openMailServer()
    posting.mailer = openMailer({
      smtpUrl: posting.server.url,
      from: 'Sightline <sightline@example.com>',
      publicUrl: PUBLIC_URL,
    })
    posting.test = appOn(db, { mail: { mailer: posting.mailer, publicUrl: PUBLIC_URL } })
  })

  afterAll(async () => {
    await posting.test.app.close()
    await posting.server.close()
  })

  beforeEach(async () => {
    posting.server.received.length = 0
    posting.server.refuse(undefined)
    posting.test.clock.now = new Date('2026-03-02T10:00:00.000Z')
    await db.script('delete from mail_subscriptions')
  })

  return {
    db,
    posting,
    at: (moment: string) => void (posting.test.clock.now = new Date(moment)),
    happen: (workspaceId: WorkspaceId, ...types: LoggedType[]) =>
      recordEvents(
        posting.test.services,
        db,
        workspaceId,
        types.map((type) => ({ type, data: EVENT_EXAMPLES[type] }) as NewEvent),
      ),
    plan: () => sendOnByMail(posting.test.services, PUBLIC_URL),
    /** Sends all mail that is due and returns it. */
    post: async (): Promise<string[]> => {
      const before = posting.server.received.length
      await sendOnByMail(posting.test.services, PUBLIC_URL)
      await posting.test.runJobs()
      return posting.server.received.slice(before)
    },
  }
}

export const headerOf = (mail: string | undefined, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'm').exec(mail ?? '')?.[1]?.replace(/\r\n\s+/g, ' ')

export const bodyOf = (mail = '') => mail.replace(/=\r\n/g, '').replace(/=3D/g, '=')
