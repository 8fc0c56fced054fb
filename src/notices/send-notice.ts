import type { Services } from '../context.js'
import type { MailTools } from '../notifications/index.js'
import { findNoticeToMail, type StoredNotice, updateNoticeMailed } from './store.js'
import { DAY_MS } from '../kernel/days.js'

/** Anyone who may write can mention a person again and again. Beyond this number a day, notices appear only in the dashboard. */
const MOST_MAILS_A_DAY = 50

const DID: Record<StoredNotice['kind'], string> = { assigned: 'gave you', mentioned: 'named you in' }

/** Mails a notice to its person, if they want such mail and may still read the workspace. */
export async function sendNotice(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tools: MailTools | undefined,
  noticeId: string,
): Promise<void> {
  if (tools === undefined) return
  const since = new Date(now().getTime() - DAY_MS)
  const notice = await findNoticeToMail(db, noticeId, { most: MOST_MAILS_A_DAY, since })
  if (notice === undefined) return
  const { publicUrl } = tools
  const head = `${oneLine(notice.by)} ${DID[notice.kind]} “${oneLine(notice.title)}”`
  const said = notice.text === '' ? [] : [notice.text]
  const end = `--\nChoose in your account whether you get such mail: ${publicUrl}/settings?tab=your-account`
  await tools.mailer.send({
    id: notice.id,
    to: notice.email,
    subject: head.slice(0, 200).toWellFormed(),
    text: `${[`${head}.`, ...said, `${publicUrl}${notice.path}`, end].join('\n\n')}\n`,
    unsubscribeUrl: null,
    attachment: null,
  })
  await updateNoticeMailed(db, noticeId, now())
}

/** Removes line breaks, which would add a header to the mail. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
