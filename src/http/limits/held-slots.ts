/** How many slots of one sort a process has. */
export interface SlotLimits {
  all: number
  /** Of a key and all of its sessions. */
  perKey: number
  perWorkspace: number
  /** Beyond `all`, for keys that have fewer than `few`. */
  forModestKeys: number
  few: number
}

export interface SlotOwner {
  /** Null for the key of SIGHTLINE_ADMIN_KEY. */
  keyId: string | null
  workspaceId: string
}

/** Who has too many, where a slot is refused: the key, the workspace, or all together. */
export type Shortage = 'key' | 'workspace' | 'server'

interface Slots {
  /** Returns what gives the slot back, or why there is none. */
  take(owner: SlotOwner): (() => void) | Shortage
}

/** Slots that are held for long, by those who follow what happens or wait for it. */
export function openHeldSlots({ all, perKey, perWorkspace, forModestKeys, few }: SlotLimits): Slots {
  const taken = new Set<SlotOwner>()
  return {
    take: ({ keyId, workspaceId }) => {
      const slots = [...taken]
      const ofKey = slots.filter((slot) => slot.keyId === keyId).length
      if (ofKey >= perKey) return 'key'
      if (slots.filter((slot) => slot.workspaceId === workspaceId).length >= perWorkspace) return 'workspace'
      if (slots.length >= all + (ofKey < few ? forModestKeys : 0)) return 'server'
      const slot = { keyId, workspaceId }
      taken.add(slot)
      return () => void taken.delete(slot)
    },
  }
}
