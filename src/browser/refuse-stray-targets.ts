import { z } from 'zod'

import type { Devtools } from './devtools.js'

const KINDS = ['page', 'service_worker', 'shared_worker'] as const

const Created = z.object({
  targetInfo: z.object({ targetId: z.string(), type: z.enum(KINDS), openerId: z.string().optional() }),
})

/** Closes what pages open beside themselves: windows, and workers that would outlive them. */
export async function refuseStrayTargets(devtools: Devtools): Promise<void> {
  devtools.listen(({ method, params }) => {
    if (method !== 'Target.targetCreated') return
    const { data } = Created.safeParse(params)
    if (data === undefined) return
    const { targetId, type, openerId } = data.targetInfo
    if (type === 'page' && openerId === undefined) return
    // It may have closed itself in the meantime.
    devtools.send('Target.closeTarget', { targetId }).catch(() => undefined)
  })
  const filter = KINDS.map((type) => ({ type }))
  await devtools.send('Target.setDiscoverTargets', { discover: true, filter })
}
