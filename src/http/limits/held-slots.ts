/** How many slots of one kind a process has. */
export interface SlotLimits {
  all: number
  /** Limit for a key and all of its sessions. */
  perKey: number
  perWorkspace: number
  /** Slots beyond `all`, for keys that hold fewer than `few`. */
  forModestKeys: number
  few: number
}

export interface SlotOwner {
  /** Null for the key of SIGHTLINE_ADMIN_KEY. */
  keyId: string | null
  workspaceId: string
}

/** Why a slot is refused: the key, the workspace or the whole server has too many. */
export type Shortage = 'key' | 'workspace' | 'server'

interface Slots {
  /** Returns the function that gives the slot back, or the reason for the refusal. */
  take(owner: SlotOwner): (() => void) | Shortage
}

/** Slots that are held for long: by clients that follow a stream or wait for a result. */
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
