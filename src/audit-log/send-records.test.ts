import { describe, expect, it } from 'vitest'

import { useTestApp } from '../../test/helpers/app.js'
import { openCollector } from '../../test/helpers/collector.js'
import { seedWorkspace } from '../../test/helpers/seed.js'
import { type OtlpRecord, sendLogs } from '../telemetry/index.js'
import { sendRecords } from './send-records.js'
import { findLastRecord } from './store.js'

const test = useTestApp()
const settings = (endpoint: string) => ({ endpoint, headers: {}, resource: { 'service.name': 'sightline' } })

describe('the audit log that is sent to a collector', () => {
  it('arrives in order and without gaps, records that were refused at first included', async () => {
    const taken: OtlpRecord[] = []
    const take = async (records: OtlpRecord[]) => taken.push(...records) > 0
    for (let times = 0; times < 120; times += 1) await seedWorkspace(test)
    expect(await sendRecords(test, async () => false)).toBe(0)
    while ((await sendRecords(test, take)) > 0);
    const sequences = taken.map(({ attributes }) => attributes['sightline.audit.sequence'])
    expect(sequences).toEqual(Array.from({ length: await findLastRecord(test.db) }, (_, index) => index + 1))
    await seedWorkspace(test)
    expect(await sendRecords(test, take)).toBe(1)
    expect(taken.at(-1)?.attributes).toMatchObject({
      'event.name': 'audit.workspace.created',
      'sightline.actor.name': 'SIGHTLINE_ADMIN_KEY',
      'client.address': '127.0.0.1',
    })
  })

  it('is sent by one process at a time', async () => {
    await seedWorkspace(test)
    const inner = { sent: -1 }
    const outer = await sendRecords(test, async () => {
      inner.sent = await sendRecords(test, async () => true)
      return true
    })
    expect([outer, inner.sent]).toEqual([1, 0])
  })

  it('is kept while the collector refuses', async () => {
    const collector = await openCollector()
    const stop = new AbortController().signal
    const record = { timeMs: 0, body: 'Ada: tag.deleted', attributes: { 'event.name': 'audit.tag.deleted' } }
    expect(await sendLogs(settings(collector.url), [record], stop)).toBe(true)
    expect(collector.resource).toMatchObject({ 'service.name': 'sightline' })
    expect(collector.logs).toEqual([{ body: record.body, attributes: record.attributes }])
    collector.response.status = 503
    expect(await sendLogs(settings(collector.url), [record], stop)).toBe(false)
    await collector.close()
    expect(await sendLogs(settings(collector.url), [record], stop)).toBe(false)
  })
})
