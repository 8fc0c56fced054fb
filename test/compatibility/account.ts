import { describe, expect, it } from 'vitest'

import { COUNTRIES } from '../../src/kernel/countries.js'
import { CONTRACT_ENGINES } from '../../src/kernel/engines.js'
import { Client } from './client.js'
import { clientOf, refusal, type World } from './world.js'

/** What a client does first: it reads its account and lists what exists. */
export function walkAccount(world: World): void {
  describe('a client of another product that changes its base URL and its key', () => {
    it('signs in with its new key and reads its allowances', async () => {
      expect(await clientOf(world).health()).toEqual({ status: 'ok' })
      const info = await clientOf(world).accountInfo()
      expect(info).toMatchObject({
        subscriptionPlan: 'self-hosted',
        subscriptionEndDate: null,
        apiRequestsUsedCount: expect.any(Number),
        apiRequestsMaxCount: null,
        apiRequestsPeriodEnd: expect.stringMatching(/^2026-0(3-31|4-01)T/),
        mcpRequestsUsedCount: expect.any(Number),
        mcpRequestsMaxCount: null,
        promptsUsedCount: expect.any(Number),
      })
      const workspaces = await clientOf(world).workspaces()
      expect(info.workspaceIds.toSorted()).toEqual(workspaces.map(({ id }) => id).toSorted())
    })

    it('gets 401 for a missing or wrong key', async () => {
      for (const apiKey of ['', 'wrong', 'oai_live_other_0123456789abcdef'])
        expect((await refusal(new Client({ baseUrl: world.baseUrl, apiKey }).workspaces())).status).toBe(401)
    })

    it('finds tags and prompts, and a report by its brand in upper or lower case', async () => {
      const { workspaceId, reportId } = world
      expect((await clientOf(world).tags(workspaceId)).map(({ name }) => name)).toContain('Trail')
      const [trail] = (await clientOf(world).tags(workspaceId)).filter(({ name }) => name === 'Trail')
      const tagged = await clientOf(world).prompts(workspaceId, { tagIds: [trail?.id ?? ''] })
      expect(tagged.length).toBeGreaterThan(0)
      expect(tagged.every(({ tagIds }) => tagIds.includes(trail?.id ?? ''))).toBe(true)
      expect((await clientOf(world).reports({ brand: 'TARSOLIN' })).map(({ id }) => id)).toEqual([reportId])
      expect((await clientOf(world).reports({ search: 'running' })).map(({ id }) => id)).toEqual([reportId])
      expect(await clientOf(world).reports({ brand: 'Tarso' })).toEqual([])
    })

    it('reads which engines are set up in a country, and which could be', async () => {
      expect(await clientOf(world).engines('us')).toEqual([
        { country: 'us', baseEngines: [], addonEngines: [...CONTRACT_ENGINES] },
      ])
      expect(await clientOf(world).engines()).toHaveLength(COUNTRIES.size)
      expect((await refusal(clientOf(world).engines('gb'))).body.message).toContain('uk')
    })

    it('gets the same response for repeated parameters and for lists joined by commas', async () => {
      const query = { engines: ['chatgpt', 'claude'], compact: true }
      const repeated = await clientOf(world).stats(world.reportId, query)
      expect(repeated).toMatchObject({ window: { engines: ['chatgpt', 'claude'] } })
      expect(await clientOf(world, 'joined').stats(world.reportId, query)).toEqual(repeated)
    })

    it('reads which element of a list is unknown, and its index', async () => {
      const unknown = clientOf(world, 'joined').stats(world.reportId, { engines: ['chatgpt', 'bard'] })
      const { status, body } = await refusal(unknown)
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['engines.1']])
      expect(body.errors?.[0]?.message).toContain('"bard"')
    })
  })
}
