import { describe, expect, it } from 'vitest'

import { COUNTRIES } from '../../src/kernel/countries.js'
import { CONTRACT_ENGINES } from '../../src/kernel/engines.js'
import { Client } from './client.js'
import { clientOf, refusal, type World } from './world.js'

/** What a client does first: it reads its account and lists what exists. */
export function walkAccount(world: World): void {
  describe('a client that changes its base address and its key', () => {
    it('is let in with the key it has, and reads its allowances', async () => {
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

    it('gets 401 for a key that is missing or wrong', async () => {
      for (const apiKey of ['', 'wrong', 'oai_live_other_0123456789abcdef'])
        expect((await refusal(new Client({ baseUrl: world.baseUrl, apiKey }).workspaces())).status).toBe(401)
    })

    it('finds tags, prompts, and a report by its brand in any case', async () => {
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

    it('learns which engines are set up in a country, and which could be', async () => {
      expect(await clientOf(world).engines('us')).toEqual([
        { country: 'us', baseEngines: [], addonEngines: [...CONTRACT_ENGINES] },
      ])
      expect(await clientOf(world).engines()).toHaveLength(COUNTRIES.size)
      expect((await refusal(clientOf(world).engines('gb'))).body.message).toContain('uk')
    })

    it('sends lists repeated or joined by commas, and reads the same', async () => {
      const query = { engines: ['chatgpt', 'claude'], compact: true }
      const repeated = await clientOf(world).stats(world.reportId, query)
      expect(repeated).toMatchObject({ window: { engines: ['chatgpt', 'claude'] } })
      expect(await clientOf(world, 'joined').stats(world.reportId, query)).toEqual(repeated)
    })

    it('learns which element of a list is unknown, and where it is', async () => {
      const unknown = clientOf(world, 'joined').stats(world.reportId, { engines: ['chatgpt', 'bard'] })
      const { status, body } = await refusal(unknown)
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['engines.1']])
      expect(body.errors?.[0]?.message).toContain('"bard"')
    })
  })
}
